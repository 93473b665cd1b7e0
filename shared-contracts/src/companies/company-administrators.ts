import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../values.ts';

const ofCompany = { params: z.object({ id: Id }), access: 'product' } as const;

/** An administrator of a company. Whoever was invited and has set no password yet has not accepted. */
export const CompanyAdministrator = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  invitedAt: Timestamp,
});
export type CompanyAdministrator = z.infer<typeof CompanyAdministrator>;

export const listCompanyAdministrators = endpoint({
  name: 'listCompanyAdministrators',
  method: 'GET',
  path: '/companies/{id}/administrators',
  ...ofCompany,
  summary: 'The administrators of a company, and whether they have set a password.',
  provides: ['User'],
  reply: z.array(CompanyAdministrator),
  reasons: ['not_found'],
});

export const repeatInvitation = endpoint({
  name: 'repeatInvitation',
  method: 'POST',
  path: '/companies/{id}/administrators/{userId}/invitation',
  access: 'product',
  confirms: true,
  summary: 'Sends an administrator who has set no password yet a new link. The earlier one ends.',
  invalidates: ['User'],
  params: z.object({ id: Id, userId: Id }),
  reasons: ['not_found', 'too_many'],
});

export const checkCompanyDomain = endpoint({
  name: 'checkCompanyDomain',
  method: 'GET',
  path: '/companies/{id}/domain',
  ...ofCompany,
  summary: "Whether the draft's own domain leads to this site: its DNS records, and its certificate once it is live.",
  provides: ['Company'],
  reply: z.object({
    host: z.string(),
    /** Host that a CNAME record has to name. */
    target: z.string(),
    /** `no address`: there is no DNS record. `private`: an address of a private network. `unreachable`: no answer in time. */
    state: z.enum(['ready', 'no address', 'private', 'no certificate', 'unreachable', 'another site']),
    message: z.string(),
  }),
  reasons: ['not_found', 'too_many'],
});
