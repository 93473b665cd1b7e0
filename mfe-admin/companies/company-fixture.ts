import type { CompanyDraft, CompanyEntry } from 'shared-contracts/company-drafts';
import { companyFixture, userFixture } from 'web-kit/testing';

/** The product's own company, and one of its administrators. */
export const own = companyFixture();
export const operator = userFixture({ permissions: ['isAdmin'], company: own.id });

export const karooId = '6a4c4b80-8f6d-4a43-9d0c-0000000000c1';

/** A company without a server of its own. */
export const noServer = {
  'GET /site-clock': { now: '2026-11-28T08:00:00.000Z', isWindable: false, daysToPass: 0 },
  [`GET /companies/${karooId}/webhook`]: {
    endpointUrl: null,
    hasSecret: false,
    earlierSecretUntil: null,
    pausedAt: null,
    waiting: 0,
  },
  [`GET /companies/${karooId}/webhook/events`]: { count: 0, entries: [] },
  [`GET /companies/${karooId}/api-keys`]: [],
};

/** A company that is not live yet. */
export const draftFixture = (changes: Partial<CompanyDraft> = {}, company: object = {}): CompanyDraft => ({
  company: {
    ...own,
    id: karooId,
    name: 'Karoo Cars',
    reference: 'karoo',
    parentId: own.id,
    telephone: '021 555 0100',
    primaryColor: '#64abfb',
    primaryTextColor: '#ffffff',
    origins: [],
    siteUrl: null,
    requireSecondFactor: false,
    ...company,
  },
  isLive: false,
  version: 3,
  changes: [],
  address: 'https://karoo.allset.test',
  ...changes,
});

export const entryFixture = (changes: Partial<CompanyEntry> = {}): CompanyEntry => ({
  id: karooId,
  name: 'Karoo Cars',
  reference: 'karoo',
  address: 'https://karoo.allset.test',
  parentName: 'AllSet',
  isLive: false,
  hasChanges: false,
  isProduct: false,
  primaryColor: '#64abfb',
  administrators: 0,
  ...changes,
});
