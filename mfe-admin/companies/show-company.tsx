import type { CompanyDraft } from 'shared-contracts/company-drafts';
import { renderWithHost } from 'web-kit/testing';
import { CompanyPage } from './CompanyPage.tsx';
import { draftFixture, karooId, noServer, operator } from './company-fixture.ts';

export const path = `/companies/${karooId}/draft`;
const preview = { status: 201, body: { token: 'a-token-of-a-preview', expiresAt: '2026-11-25T08:00:00.000Z' } };

/** Renders the page of a company. */
export function show(
  draft: unknown = draftFixture(),
  answers: Record<string, unknown> = {},
  { user = operator, search = '' } = {},
): ReturnType<typeof renderWithHost> {
  return renderWithHost(<CompanyPage />, {
    at: `/admin/companies/${karooId}${search}`,
    path: '/admin/companies/:id',
    user,
    answers: {
      'GET /companies/search': { count: 0, entries: [] },
      [`GET ${path}`]: draft,
      [`POST /companies/${karooId}/preview`]: preview,
      [`GET /companies/${karooId}/administrators`]: [],
      ...noServer,
      ...answers,
    },
  });
}
/** The bodies of the changes that were sent. */
export const patches = (calls: ReturnType<typeof renderWithHost>['calls']) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
export const saved = (draft: CompanyDraft) => ({ success: true, data: draft });
