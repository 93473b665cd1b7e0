import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Reason } from '../reasons.ts';
import { CalendarDay, exactText, Id, Timestamp, text } from '../values.ts';

/** Documents that prove the identity of a person or business; one of each per user (docs/spec/requirements.md, PRO-6). */
export const criticalTypes = ['id', 'passport', 'business register', 'proxy id'] as const;
export type CriticalType = (typeof criticalTypes)[number];

export const documentKinds = [
  ...criticalTypes,
  'license disk',
  'vehicle',
  'user',
  'renewal',
  'proof of delivery',
  'proof of address',
  'roadworthiness',
  'notice',
  'mvl1',
] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const documentKindLabel: Record<DocumentKind, string> = {
  id: 'ID',
  passport: 'Passport',
  'business register': 'Business registration certificate',
  'proxy id': 'Proxy ID',
  'license disk': 'Licence disc',
  vehicle: 'Vehicle document',
  user: 'Personal document',
  renewal: 'Renewal document',
  'proof of delivery': 'Proof of delivery',
  'proof of address': 'Proof of address',
  roadworthiness: 'Certificate of roadworthiness',
  notice: 'Notice of the authority',
  mvl1: 'New licence (MVL1)',
};

/** Accepted upload media types (docs/spec/requirements.md, PRO-6). */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const uploadExtensions = ['jpeg', 'jpg', 'png', 'pdf'] as const;

/** Who may see a document beside administrators: its owner too, or nobody. */
const DocumentAccess = z.enum(['owner', 'admin']);
export type DocumentAccess = z.infer<typeof DocumentAccess>;

/** A stored file. Its links are signed and expire after five minutes. */
export const StoredDocument = z.object({
  id: Id,
  filename: z.string(),
  filePath: z.string(),
  kind: DocumentKind,
  /** Media type of the stored bytes, such as `application/pdf`. */
  documentType: z.string(),
  /** The same. */
  fileType: z.string(),
  /** Bytes, despite its name. */
  kbSize: z.int(),
  access: DocumentAccess,
  userId: Id,
  vehicleId: z.nullable(Id),
  renewalId: z.nullable(Id),
  /** The day on which it was issued, of a paper whose age matters. */
  issuedOn: z.optional(z.nullable(CalendarDay)),
  url: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StoredDocument = z.infer<typeof StoredDocument>;

/** The reply to an upload of an identity document. */
export const UploadedDocument = z.object({ ...StoredDocument.shape, success: z.literal(true) });
/** Why an upload can be refused. */
export const uploadReasons: readonly Reason[] = ['infected', 'too_large', 'wrong_type', 'quota', 'too_many'];
const owner = z.object({ userId: z.optional(Id) });
/** `replaces`: the stored document of the same kind that goes in the same transaction. */
const ownerOfCritical = z.object({ ...owner.shape, replaces: z.optional(Id) });

const uploadOfCritical = (name: string, path: `/${string}`, summary: string) =>
  endpoint({
    name,
    method: 'POST',
    path,
    access: 'verified',
    summary,
    invalidates: ['Document', 'Paper'],
    status: 201,
    bodyType: 'multipart',
    body: ownerOfCritical,
    reply: UploadedDocument,
    reasons: [...uploadReasons, 'already_uploaded', 'wrong_user_type', 'not_found'],
  });

export const uploadId = uploadOfCritical('uploadId', '/uploads/id', "An individual's South African ID.");
export const uploadPassport = uploadOfCritical(
  'uploadPassport',
  '/uploads/passport',
  'Passport of an individual who is not a South African resident.',
);
export const uploadBusinessRegister = uploadOfCritical(
  'uploadBusinessRegister',
  '/uploads/business-register',
  "A business's registration certificate.",
);
export const uploadProxyId = uploadOfCritical(
  'uploadProxyId',
  '/uploads/proxy-id',
  'ID of the person who acts for a business, uploaded after its certificate.',
);

export const uploadLicenseDisk = endpoint({
  name: 'uploadLicenseDisk',
  method: 'POST',
  path: '/uploads/license-disk',
  access: 'verified',
  summary: 'Photograph of a licence disc, to be scanned.',
  invalidates: ['Document', 'Paper'],
  status: 201,
  bodyType: 'multipart',
  body: owner,
  reply: StoredDocument,
  reasons: [...uploadReasons, 'not_found'],
});

export const uploadVehicleDocument = endpoint({
  name: 'uploadVehicleDocument',
  method: 'POST',
  path: '/uploads/vehicle',
  access: 'active',
  summary: 'A document about a vehicle.',
  invalidates: ['Document', 'Paper'],
  status: 201,
  bodyType: 'multipart',
  body: z.object({ userId: z.optional(Id), vehicleId: Id }),
  reply: StoredDocument,
  reasons: [...uploadReasons, 'not_found'],
});

const byStaff = { access: z._default(DocumentAccess, 'owner') };

export const uploadUserDocument = endpoint({
  name: 'uploadUserDocument',
  method: 'POST',
  path: '/uploads/user',
  access: 'canManagePeople',
  summary: 'A document about a person, which `access` can keep for administrators.',
  invalidates: ['Document', 'Paper'],
  status: 201,
  bodyType: 'multipart',
  body: z.object({ userId: Id, ...byStaff }),
  reply: StoredDocument,
  reasons: [...uploadReasons, 'not_found'],
});

export const uploadRenewalDocument = endpoint({
  name: 'uploadRenewalDocument',
  method: 'POST',
  path: '/uploads/renewal',
  access: 'canFulfil',
  summary: 'A document of a renewal, which `access` can keep for administrators.',
  invalidates: ['Document', 'Paper'],
  status: 201,
  bodyType: 'multipart',
  body: z.object({ renewalId: Id, kind: z._default(z.enum(['renewal', 'mvl1']), 'renewal'), ...byStaff }),
  reply: StoredDocument,
  reasons: [...uploadReasons, 'not_found'],
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/documents',
  access: 'verified',
  summary:
    'The documents of a user, a vehicle or a renewal; with a user and a vehicle or renewal, those of the user but for what belongs to another. Documents for administrators are hidden from other users.',
  provides: ['Document'],
  query: z.object({
    userId: z.optional(Id),
    vehicleId: z.optional(Id),
    renewalId: z.optional(Id),
    search: z.optional(text(200)),
  }),
  reply: z.array(StoredDocument),
  reasons: ['not_found'],
});

export const deleteDocument = endpoint({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/documents',
  access: 'verified',
  summary: 'Deletes a document with its file and thumbnail. Its links stop working.',
  invalidates: ['Document', 'Paper'],
  query: z.object({ id: Id }),
  reasons: ['not_found', 'in_use'],
});

const signedLink = { expires: z.string().check(z.regex(/^\d{1,12}$/)), signature: exactText(0, 100) };

export const readDocumentFile = endpoint({
  name: 'readDocumentFile',
  method: 'GET',
  path: '/documents/{id}/file',
  access: 'open',
  summary: 'The bytes of a document, by a signed link that expires after five minutes.',
  params: z.object({ id: Id }),
  query: z.object({ ...signedLink, size: z.optional(z.enum(['thumbnail'])), viewer: z.optional(Id) }),
  fileTypes: uploadTypes,
  reasons: ['wrong_signature', 'link_expired', 'not_found'],
});
