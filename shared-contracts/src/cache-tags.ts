/** Names of what the pages cache. A call in one module refreshes the lists of the others by them. */
export const cacheTags = [
  'User',
  'Vehicle',
  'Renewal',
  'Payment',
  'Document',
  'Event',
  'LicenseFee',
  'Variable',
  'Company',
  'Quote',
  'Permission',
  'Audit',
] as const;
export type CacheTag = (typeof cacheTags)[number];
