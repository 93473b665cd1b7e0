import { findAction } from 'shared-contracts/admin-actions';
import { userFixture } from 'web-kit/testing';
import { bookingText, cancellationText, confirmationText } from './confirmation-of.ts';

test('[ADM-7] the cancellation text states the case and the amounts', () => {
  expect(
    cancellationText('CJ29SDGP', {
      isCompleted: false,
      paidInCents: 160_600,
      refundInCents: 135_600,
      topUpInCents: 0,
      keptInCents: 25_000,
    }),
  ).toBe(
    'This will update the renewal status: the renewal of CJ29SDGP is cancelled. R1,356.00 of R1,606.00 goes back to the card; the service fee of R250.00 is kept.',
  );
  expect(
    cancellationText('CJ29SDGP', {
      isCompleted: true,
      paidInCents: 160_600,
      refundInCents: 0,
      topUpInCents: 0,
      keptInCents: 160_600,
    }),
  ).toContain('nothing of R1,606.00 goes back');
});

test('[ADM-9] the booking text names recipient and address, and an incomplete address cannot be booked', () => {
  const user = userFixture({ deliveryAddressAdditional: 'Unit 24' });
  const book = action('processing', 'delivery requested');
  expect(bookingText(book, user)).toContain(
    'Thandi Mokoena, 0821234567, at Unit 24, 1 Main Road, Sandton, Gauteng, 2196.',
  );
  expect(bookingText(book, { ...user, deliveryAddressParts: null })).toBeUndefined();
});

test('[ADM-9] what a courier costs is said before one is booked or cancelled, for one renewal and for several', () => {
  const book = action('processing', 'delivery requested');
  const fees = { parcelInCents: 9990, courierInCents: 9990 };
  expect(bookingText(book, userFixture(), fees)).toMatch(
    /^This will update the renewal status\. Books a courier for R99\.90\. You can undo it for ten seconds\./,
  );
  expect(confirmationText(book, fees, 3)).toBe(
    'This will update the renewal status. Books 3 couriers, R299.70 together. You can undo it for ten seconds.',
  );
  expect(confirmationText(book, { parcelInCents: null, courierInCents: null }, 3)).toContain('Books 3 couriers. ');
  const fail = action('delivery requested', 'admin to action');
  expect(confirmationText(fail, fees)).toContain('Cancels the parcel at the courier; its fee of R99.90 stays.');
  expect(confirmationText(action('delivery requested', 'delivered'))).toContain('Marks the parcel as delivered.');
  expect(confirmationText(action('submitted by user', 'processing'))).toBe('This will update the renewal status');
});

function action(...[from, to]: Parameters<typeof findAction>) {
  const found = findAction(from, to);
  if (!found) throw new Error(`There is no action from ${from} to ${to}.`);
  return found;
}
