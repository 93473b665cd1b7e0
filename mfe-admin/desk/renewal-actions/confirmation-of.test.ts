import { userFixture } from 'web-kit/testing';
import { bookingText, cancellationText } from './confirmation-of.ts';

test('[ADM-7] the cancellation text states the case and the amounts', () => {
  expect(
    cancellationText('CJ29SDGP', {
      isCompleted: false,
      paidInCents: 160_600,
      refundInCents: 135_600,
      keptInCents: 25_000,
    }),
  ).toBe(
    'This will update the renewal status: the renewal of CJ29SDGP is cancelled. R1,356.00 of R1,606.00 goes back to the card; the service fee of R250.00 is kept.',
  );
  expect(
    cancellationText('CJ29SDGP', { isCompleted: true, paidInCents: 160_600, refundInCents: 0, keptInCents: 160_600 }),
  ).toContain('nothing of R1,606.00 goes back');
});

test('[ADM-9] the booking text names recipient and address, and an incomplete address cannot be booked', () => {
  const user = userFixture({ deliveryAddressAdditional: 'Unit 24' });
  expect(bookingText(user)).toContain('Thandi Mokoena, 0821234567, at Unit 24, 1 Main Road, Sandton, Gauteng, 2196.');
  expect(bookingText({ ...user, deliveryAddressParts: null })).toBeUndefined();
});
