import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { limits } from '../limits.ts';
import { exactText, Id, Timestamp } from '../values.ts';
import { Company } from './companies.ts';

const ofCompany = { params: z.object({ id: Id }), access: 'product' } as const;

export const openCompanyPreview = endpoint({
  name: 'openCompanyPreview',
  method: 'POST',
  path: '/companies/{id}/preview',
  secret: true,
  ...ofCompany,
  summary: 'A token for a preview of the draft on the site, at `/preview/{token}`. It shows the draft as it is then.',
  invalidates: [],
  status: 201,
  reply: z.object({ token: z.string(), expiresAt: Timestamp }),
  reasons: ['not_found'],
});

const ofPreview = { params: z.object({ token: exactText(1, 100) }), access: 'open' } as const;

export const getPreviewedCompany = endpoint({
  name: 'getPreviewedCompany',
  method: 'GET',
  path: '/companies/previews/{token}',
  ...ofPreview,
  summary: "A draft's branding for the preview, as it would be public. For the edge.",
  reply: Company,
  reasons: ['not_found'],
});

export const getPreviewedMail = endpoint({
  name: 'getPreviewedMail',
  method: 'GET',
  path: '/companies/previews/{token}/mail',
  ...ofPreview,
  summary: "A sample mail in a draft's branding, as it would be sent. For the edge.",
  reply: z.object({ subject: z.string(), html: z.string() }),
  reasons: ['not_found'],
});

/** Media types of pictures of companies. SVG can hold scripts, and mail programs do not show it. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureKind = keyof typeof limits.companyPicture;

export const uploadCompanyPicture = endpoint({
  name: 'uploadCompanyPicture',
  method: 'POST',
  path: '/companies/{id}/pictures',
  ...ofCompany,
  summary: 'Stores a logo of at most 1 MB or a background picture of at most 3 MB as PNG, JPEG or WebP, for the draft.',
  invalidates: ['Company'],
  status: 201,
  bodyType: 'multipart',
  body: z.object({ kind: z.enum(['logo', 'background']) }),
  reply: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  reasons: ['not_found', 'too_large', 'wrong_type', 'infected', 'too_many'],
});

export const readCompanyPicture = endpoint({
  name: 'readCompanyPicture',
  method: 'GET',
  path: '/companies/pictures/{file}',
  access: 'open',
  summary: 'A picture of a company. Its name is its digest, so it never changes.',
  provides: ['Company'],
  params: z.object({ file: exactText(1, 80) }),
  fileTypes: [...pictureTypes],
  reasons: ['not_found'],
});
