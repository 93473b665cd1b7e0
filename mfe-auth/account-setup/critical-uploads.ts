import { type CriticalType, criticalTypes, type StoredDocument } from 'shared-contracts/documents';
import type { UserType } from 'shared-contracts/user';

/** Name, prompt and failure message of each identity document (docs/spec/requirements.md, Messages). */
export const criticalUploads: Record<CriticalType, { name: string; ask: string; failure: string }> = {
  id: { name: 'ID', ask: 'Upload your South African ID', failure: 'Your ID document could not be uploaded' },
  passport: { name: 'Passport', ask: 'Upload your passport', failure: 'Passport documents could not be uploaded' },
  'business register': {
    name: 'Business registration certificate',
    ask: 'Upload your business registration certificate',
    failure: 'Business documents could not be uploaded',
  },
  'proxy id': {
    name: 'Proxy ID',
    ask: 'Upload the ID of the person who signs for the business',
    failure: 'Business documents could not be uploaded',
  },
};

/** The kind of identity document, undefined for any other document. */
export const criticalTypeOf = (type: StoredDocument['kind']): CriticalType | undefined =>
  criticalTypes.find((critical) => critical === type);

const typesOf: Record<UserType, readonly CriticalType[]> = {
  individual: ['id', 'passport'],
  business: ['business register', 'proxy id'],
};

export interface CriticalProgress {
  /** Document types of this kind of account, in upload order. */
  types: readonly CriticalType[];
  /** Those that are already uploaded. */
  uploaded: readonly CriticalType[];
  /** The next one to upload. Undefined when all are uploaded. */
  next: CriticalType | undefined;
  /** Whether the uploaded ones suffice: one for an individual, both for a business. */
  complete: boolean;
}

/** Upload progress of an account's identity documents. */
export function criticalProgress(
  userType: UserType,
  documents: readonly Pick<StoredDocument, 'kind'>[],
): CriticalProgress {
  const types = typesOf[userType];
  const uploaded = types.filter((type) => documents.some(({ kind }) => kind === type));
  return {
    types,
    uploaded,
    next: types.find((type) => !uploaded.includes(type)),
    complete: uploaded.length >= (userType === 'business' ? types.length : 1),
  };
}
