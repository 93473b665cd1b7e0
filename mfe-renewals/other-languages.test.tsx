import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import {
  documentFixture,
  filling,
  quoteFixture,
  renderWithHost,
  renewalFixture,
  turnToPseudoLanguage,
  userFixture,
  vehicleFixture,
  wordsLeftAlone,
} from 'web-kit/testing';
import { TopUpPage } from './hold/TopUpPage.tsx';
import { LostDiscPage } from './lost-disc/LostDiscPage.tsx';
import { ManageRenewalsPage } from './manage-renewals/ManageRenewalsPage.tsx';
import { MandatesPage } from './papers/MandatesPage.tsx';
import { SignMandatePage } from './papers/SignMandatePage.tsx';
import { parcelFixture } from './parcel/parcel-fixture.ts';
import { CollectionPage } from './start-renewal/CollectionPage.tsx';
import { PaymentPage } from './start-renewal/PaymentPage.tsx';
import { QuotePage } from './start-renewal/QuotePage.tsx';
import { idOf, quotedFixture, quotesFixture } from './start-renewal/quotes-fixture.ts';
import { ResultPage } from './start-renewal/ResultPage.tsx';
import { TrackRenewalPage } from './track-renewal/TrackRenewalPage.tsx';
import { ViewRenewalPage } from './view-renewal/ViewRenewalPage.tsx';

const user = userFixture({ deliveryAddress: '14 Jellicoe Avenue', userType: 'business', businessName: 'Mokoena' });
const vehicle = vehicleFixture({ userId: user.id, licenseNumber: 'jk45lmgp', licenseExpires: '2026-08-01' });
const late = { ...quoteFixture(), arrears: 5000, penalties: 12_000, lateMonths: 2, nextIncreaseOn: '2026-02-01' };
const hold = {
  id: idOf(31),
  reason: 'higher amount',
  amountInCents: 12_345,
  costsMoreFrom: '2027-01-01',
  note: null,
  placedAt: '2026-01-05T08:00:00Z',
  answeredAt: null,
} as const;
const parcel = parcelFixture({ courier: null, waybillNumber: '0042', destination: '1 Long Street', hasProof: true });
const renewal = renewalFixture({ vehicle, hold, status: 'user to action', promisedDay: '2026-01-10', parcel });
const words = 'I mandate.\n\nVehicles: JK45LMGP.';
const papers = [
  { reason: 'agent', state: 'missing' },
  { reason: 'heavy', state: 'outdated' },
];

const answers = {
  'GET /payments/quotes': quotesFixture([{ vehicle, quote: late, problem: null }]),
  'GET /payments/quotes/duplicate-disc': { vehicle, userId: user.id, quote: quoteFixture() },
  'GET /needed-papers': [{ vehicleId: vehicle.id, licenseNumber: 'JK45LMGP', papers }],
  'GET /renewals': { count: 1, entries: [renewal] },
  'GET /renewals/search': { count: 30, entries: [renewal] },
  [`GET /users/${user.id}`]: user,
  'GET /events': {
    count: 1,
    entries: [
      {
        ...renewal,
        eventType: 'renewal',
        status: 'ready to collect',
        description: null,
        deliveryId: null,
        renewalId: renewal.id,
        documentId: null,
      },
    ],
  },
  'GET /documents': [documentFixture()],
  'GET /mandates': [],
  'GET /vehicles': { count: 1, entries: [vehicle] },
  'POST /mandates/words': { name: 'Thandi Mokoena', words },
  'POST /mandates/requests/read': { name: 'Thandi Mokoena', askedBy: 'Sipho Dlamini', words },
};

/** The several vehicles of a fleet, one of which cannot be renewed. */
const several = {
  'GET /payments/quotes': quotesFixture([
    ...[11, 12, 13, 14, 15, 16].map((number) => quotedFixture(number, { quote: late })),
    quotedFixture(17, { problem: 'no_license_fee', quote: null }),
  ]),
};

const show = (Page: ComponentType, path: string, at: string, more: Record<string, unknown> = {}) =>
  renderWithHost(<Page />, {
    path,
    at,
    user,
    now: new Date('2026-01-20T08:00:00Z'),
    modules: filling('renewal.amount', () => null),
    answers: { ...answers, ...more },
  });

/** Names, and what is put together of a text that stands in brackets already. */
const names =
  /^(?:Thandi Mokoena|Sipho Dlamini|14 Jellicoe Avenue|1 Long Street|id\.png|volkswagen|polo|volkswagen polo|BBC456D|\[ is (?:missing|too old)\]|1 Main Road.*)$/i;
const numbers =
  /^(?:(?:jk45lmgp|fleet \d\d|AS-\w+)(?:, )?)+$|^renewal_vehicle::\S+$|^R[\d,]+\.\d\d$|^\d+ [A-Z][a-z]+ \d{4}(?:, \d\d:\d\d)?$/i;
/** What the editor of addresses says, of web-kit, and the towns of its map. */
const ofWebKit = /^(?:Change address|Complex \/ Building|Optional|[A-Z][a-z]+)$/;
const isData = (text: string, page: string) =>
  names.test(text) || numbers.test(text) || (page === 'collection' && ofWebKit.test(text));

const chosen = '/start-renewal/STEP/:vehicleId';
const pages: [string, ComponentType, string, string, Record<string, unknown>?][] = [
  ['collection', CollectionPage, chosen, `/start-renewal/STEP/${vehicle.id}`],
  ['quote', QuotePage, chosen, `/start-renewal/STEP/${vehicle.id}`],
  ['quote of several', QuotePage, chosen, `/start-renewal/STEP/several?vehicles=${idOf(11)},${idOf(17)}`, several],
  ['payment of several', PaymentPage, chosen, `/start-renewal/STEP/several?vehicles=${idOf(11)},${idOf(17)}`, several],
  ['result', ResultPage, chosen, `/start-renewal/STEP/${vehicle.id}`],
  ['lost disc', LostDiscPage, '/lost-disc/:id', `/lost-disc/${vehicle.id}`],
  ['more to pay', TopUpPage, '/top-up/:id', `/top-up/${renewal.id}`],
  ['list', ManageRenewalsPage, '/manage-renewals', '/manage-renewals'],
  ['renewal', ViewRenewalPage, '/view-renewal/:id', `/view-renewal/${renewal.id}`],
  ['mandates', MandatesPage, '/mandates', '/mandates'],
  ['signing by a link', SignMandatePage, '/sign-mandate/:token', '/sign-mandate/t'],
  ['tracking', TrackRenewalPage, '/track-renewal', '/track-renewal'],
];

test.each(pages)(
  '[LNG-1][LNG-5] the %s turns to another language as a whole',
  async (page, Page, path, at, more = {}) => {
    const { host } = show(Page, path, at, more);
    await screen.findByRole('heading', { level: 1 });
    // What loads after the first view.
    await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
    await act(async () => turnToPseudoLanguage(host));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^\[.*\]$/);
    expect(wordsLeftAlone('zu').filter((text) => !isData(text, page))).toEqual([]);
  },
);

test('[LNG-5] the words of a mandate stay English, are marked so, and a reader is told that they bind', async () => {
  const { host } = show(SignMandatePage, '/sign-mandate/:token', '/sign-mandate/t');
  const paragraph = await screen.findByText('Vehicles: JK45LMGP.');
  expect(screen.queryByText('The mandate is in English, and the English words bind.')).toBeNull();
  await act(async () => turnToPseudoLanguage(host));
  expect(screen.getByText('[The mandate is in English, and the English words bind.]')).toBeVisible();
  expect(paragraph.closest('[lang]')).toHaveAttribute('lang', 'en');
  await userEvent.click(screen.getByRole('button', { name: '[Sign]' }));
  expect(await screen.findByText('[Please sign in the field]')).toBeVisible();
});
