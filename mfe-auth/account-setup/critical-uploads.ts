import type { CriticalType, StoredDocument } from 'shared-contracts/documents';
import type { UserType } from 'shared-contracts/users';

/** What a kind of paper is called, asked for, and said of when it could not be sent (docs/requirements.md, Messages). */
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
    ask: 'Upload the ID of the person who acts for the business',
    failure: 'Business documents could not be uploaded',
  },
};

const typesOf: Record<UserType, readonly CriticalType[]> = { individual: ['id', 'passport'], business: ['business register', 'proxy id'] };

export interface CriticalProgress {
  /** The papers this kind of account has, in their order. */
  types: readonly CriticalType[];
  /** Which of them are here already. */
  uploaded: readonly CriticalType[];
  /** The one to ask for next; undefined when all are here. */
  next: CriticalType | undefined;
  /** Whether they are enough: one for an individual, both for a business. */
  complete: boolean;
}

/** How far an account's papers are. */
export function criticalProgress(userType: UserType, documents: readonly Pick<StoredDocument, 'documentType'>[]): CriticalProgress {
  const types = typesOf[userType];
  const uploaded = types.filter((type) => documents.some(({ documentType }) => documentType === type));
  return {
    types,
    uploaded,
    next: types.find((type) => !uploaded.includes(type)),
    complete: uploaded.length >= (userType === 'business' ? types.length : 1),
  };
}
