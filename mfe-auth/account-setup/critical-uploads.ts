import { type CriticalType, criticalTypes, type StoredDocument } from 'shared-contracts/documents';
import type { UserType } from 'shared-contracts/user';
import { type Translate } from 'web-kit/language';

/** Name, prompt and failure message of each identity document (docs/spec/requirements.md, Messages). */
export const criticalUploadsIn = (
  t: Translate,
): Record<CriticalType, { name: string; ask: string; failure: string }> => ({
  id: {
    name: t('ID'),
    ask: t('Upload your South African ID'),
    failure: t('Your ID document could not be uploaded'),
  },
  passport: {
    name: t('Passport'),
    ask: t('Upload your passport'),
    failure: t('Passport documents could not be uploaded'),
  },
  'business register': {
    name: t('Business registration certificate'),
    ask: t('Upload your business registration certificate'),
    failure: t('Business documents could not be uploaded'),
  },
  'proxy id': {
    name: t('Proxy ID'),
    ask: t('Upload the ID of the person who signs for the business'),
    failure: t('Business documents could not be uploaded'),
  },
});

/** The kind of identity document, undefined for any other document. */
export const criticalTypeOf = (type: StoredDocument['kind']): CriticalType | undefined =>
  criticalTypes.find((critical) => critical === type);

const individual: readonly CriticalType[] = ['id', 'passport'];
const typesOf: Record<UserType, readonly CriticalType[]> = {
  individual,
  business: criticalTypes.filter((type) => !individual.includes(type)),
};

export interface CriticalProgress {
  /** Document types of this kind of account, in upload order. */
  types: readonly CriticalType[];
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
