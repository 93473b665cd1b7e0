import type { DocumentKind } from 'shared-contracts/documents';

const names: Record<DocumentKind, string> = {
  id: 'ID',
  passport: 'Passport',
  'business register': 'Business registration certificate',
  'proxy id': 'Proxy ID',
  'license disk': 'Licence disc',
  vehicle: 'Vehicle document',
  'proof of delivery': 'Proof of delivery',
};

/** What a kind of document is called. */
export const documentName = (kind: DocumentKind): string => names[kind];

/** The size of a file as people say it. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
