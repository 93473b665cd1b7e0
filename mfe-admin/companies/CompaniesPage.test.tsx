import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { CompaniesPage } from './CompaniesPage.tsx';
import { draftFixture, entryFixture, karooId, operator, own } from './company-fixture.ts';

const product = entryFixture({
  id: own.id,
  name: 'AllSet',
  reference: 'allset',
  isProduct: true,
  isLive: true,
  parentName: null,
  administrators: 2,
});
const answersWith = (entries: unknown, more: Record<string, unknown> = {}) => ({
  'GET /companies/search': entries,
  ...more,
});
const show = (answers: Record<string, unknown>, user = operator) =>
  renderWithHost(<CompaniesPage />, { at: '/admin/companies', path: '/admin/companies', user, answers });

test('[DSK-9] the list says of each company whether it is live, and opens it', async () => {
  const entries = [
    product,
    entryFixture(),
    entryFixture({ id: crypto.randomUUID(), name: 'Zebra', isLive: true, hasChanges: true }),
  ];
  const { router } = show(answersWith({ count: 3, entries }));
  expect(await screen.findByRole('row', { name: /AllSet.*Live.*2/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Zebra.*Unpublished changes/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Karoo Cars karoo karoo\.allset\.test AllSet Not live yet 0/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Karoo Cars/ }));
  expect(router.state.location.pathname).toBe(`/admin/companies/${karooId}`);
});

test('[DSK-9] loading, empty and failing lists say so', async () => {
  const { unmount } = show(answersWith(() => new Promise(() => undefined)));
  expect(await screen.findByText('Fetching companies...')).toBeVisible();
  unmount();
  const empty = show(answersWith({ count: 0, entries: [] }));
  expect(await screen.findByText('No companies found...')).toBeVisible();
  empty.unmount();
  show(answersWith(refusal(503, 'busy', 'We are busy.')));
  expect(await screen.findByText('We are busy.', undefined, { timeout: 10_000 })).toBeVisible();
}, 15_000);

test('[DSK-9] a partner’s administrator sees no list and asks for none', async () => {
  const { calls } = show(
    answersWith({ count: 0, entries: [] }),
    userFixture({ permissions: ['isAdmin'], company: karooId }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Your server' })).toBeVisible();
  expect(calls.some(({ path }) => path === '/companies/search')).toBe(false);
});

test('[DSK-9] a new company shows its address as its reference is typed, and a taken one is said at once', async () => {
  const { calls, router } = show(
    answersWith(
      { count: 1, entries: [product] },
      {
        'GET /companies/reference': { isFree: false, address: 'https://acme.allset.test' },
        'POST /companies/drafts': { status: 201, body: draftFixture() },
      },
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New company' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Karoo Cars');
  await userEvent.type(screen.getByLabelText('Reference'), 'acme');
  expect(await screen.findByText(/acme\.allset\.test belongs to another company/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Reference'));
  await userEvent.type(screen.getByLabelText('Reference'), 'Not one');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Please use small letters/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Reference'));
  await userEvent.type(screen.getByLabelText('Reference'), 'karoo');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/companies/${karooId}`));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Karoo Cars',
    reference: 'karoo',
    parentId: own.id,
  });
}, 15_000);

test('[DSK-9] a new company may be below any company, also while the list is searched and before it has come', async () => {
  const { resolve, promise } = Promise.withResolvers<unknown>();
  show(
    answersWith(({ query }: { query: Record<string, string> }) =>
      query.search ? { count: 1, entries: [entryFixture()] } : promise,
    ),
  );
  const button = await screen.findByRole('button', { name: 'New company' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByRole('searchbox'), 'karoo');
  expect(await screen.findByRole('button', { name: 'Karoo Cars' })).toBeVisible();
  resolve({ count: 2, entries: [entryFixture(), product] });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByRole('combobox', { name: /Company above/ })).toHaveDisplayValue('AllSet');
}, 15_000);

test('[DSK-9] if the companies cannot be read during a search, the button says so and tries again', async () => {
  const failure = refusal(422, 'busy', 'We are busy.');
  let all: unknown = failure;
  show(
    answersWith(({ query }: { query: Record<string, string> }) =>
      query.search ? { count: 1, entries: [entryFixture()] } : all,
    ),
  );
  expect(await screen.findByText('We are busy.')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'karoo');
  expect(await screen.findByRole('button', { name: 'Karoo Cars' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New company' }));
  expect(await screen.findByText('We are busy.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  all = { count: 2, entries: [entryFixture(), product] };
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('combobox', { name: /Company above/ })).toHaveDisplayValue('AllSet');
}, 15_000);

test('[DSK-9] a dialog that could not open does not open later by itself', async () => {
  const failure = refusal(422, 'busy', 'We are busy.');
  let all: unknown = failure;
  show(
    answersWith(({ query }: { query: Record<string, string> }) =>
      query.search ? { count: 1, entries: [entryFixture()] } : all,
    ),
  );
  await userEvent.type(await screen.findByRole('searchbox'), 'karoo');
  expect(await screen.findByRole('button', { name: 'Karoo Cars' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New company' }));
  expect(await screen.findByText('We are busy.')).toBeVisible();
  all = { count: 2, entries: [entryFixture(), product] };
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('button', { name: 'AllSet' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'New company' })).toBeEnabled();
}, 15_000);
