import { screen, within } from '@testing-library/react';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { renderWithHost, renewalFixture, userFixture } from 'web-kit/testing';
import { parcelFixture } from '../parcel/parcel-fixture.ts';
import { RenewalTracker } from './RenewalTracker.tsx';

const parcel = parcelFixture({ courier: 'Ram', trackingUrl: null });

function stepsOf(changes: Parameters<typeof renewalFixture>[0]) {
  const { unmount } = renderWithHost(<RenewalTracker renewal={renewalFixture(changes)} />, { user: userFixture() });
  const list = screen.queryByRole('list', { name: 'Progress of the renewal' });
  const steps = list ? within(list).getAllByRole('listitem') : [];
  const texts = steps.map((step) => `${step.textContent}${step.getAttribute('aria-current') ? ' *' : ''}`);
  unmount();
  return texts.map((text) => text.replace(/^\d/, ''));
}

const states = (status: RenewalStatus) =>
  stepsOf({ status }).map((text) => `${/Done|Now|Next/.exec(text)?.[0]}${text.endsWith('*') ? '*' : ''}`);

test('[REN-5] the owner sees what is done, what happens now and what comes next', () => {
  for (const status of ['submitted by user', 'scheduled', 'processing', 'user to action', 'admin to action'] as const)
    expect(states(status)).toEqual(['Done', 'Now*', 'Next', 'Next']);
  for (const status of ['ready to collect', 'delivery requested'] as const)
    expect(states(status)).toEqual(['Done', 'Done', 'Now*', 'Next']);
  for (const status of ['delivered', 'license updated'] as const)
    expect(states(status)).toEqual(['Done', 'Done', 'Done', 'Done']);
  expect(states('cancelled')).toEqual([]);
});

test('[REN-5][BIZ-5] the steps have their dates, the courier, and what is asked of the owner', () => {
  const dateOrdered = '2026-01-20T08:00:00Z';
  expect(stepsOf({ status: 'delivery requested', dateOrdered, promisedDay: '2026-01-29', parcel })).toEqual([
    'Done: PaidOn 20 January 2026.',
    'Done: Licence renewed',
    'Now: On its way to youWith Ram. *',
    'Next: DeliveredBy 29 January 2026.',
  ]);
  expect(stepsOf({ status: 'user to action', dateOrdered })[1]).toContain('We need something from you. See below.');
  expect(stepsOf({ status: 'processing', dateOrdered })[1]).toContain(
    'Renewing the licenceAt the licensing department.',
  );
  const deliveredAt = '2026-01-27T10:00:00Z';
  expect(stepsOf({ status: 'delivered', dateOrdered, parcel: { ...parcel, deliveredAt } })[3]).toBe(
    'Done: DeliveredOn 27 January 2026.',
  );
});
