interface TestCard {
  number: string;
  brand: 'VISA' | 'MASTER' | 'AMEX';
  outcome: string;
  does: string;
}

/** Cards with specific outcomes. Any other valid number is approved, as in the processor's test mode. */
export const testCards: readonly TestCard[] = [
  { number: '4200000000000000', brand: 'VISA', outcome: 'success', does: 'Approved' },
  { number: '5454545454545454', brand: 'MASTER', outcome: 'success', does: 'Approved' },
  { number: '377777777777770', brand: 'AMEX', outcome: 'success', does: 'Approved' },
  {
    number: '4711100000000000',
    brand: 'VISA',
    outcome: 'challenge',
    does: '3-D Secure: the bank asks, you approve or decline',
  },
  { number: '4000000000000002', brand: 'VISA', outcome: 'declined', does: 'Declined by the bank' },
  { number: '4000000000009995', brand: 'VISA', outcome: 'insufficient-funds', does: 'Declined: not enough money' },
  { number: '4000000000000069', brand: 'VISA', outcome: 'expired-card', does: 'Declined: card expired' },
  { number: '4000000000000077', brand: 'VISA', outcome: 'pending', does: 'Stays pending until settled here' },
  { number: '4000000000009235', brand: 'VISA', outcome: 'review', does: 'Succeeds, to be reviewed by hand' },
  { number: '4000000000000341', brand: 'VISA', outcome: 'wrong-amount', does: 'Succeeds with another amount' },
  { number: '4000000000000127', brand: 'VISA', outcome: 'wrong-currency', does: 'Succeeds in another currency' },
  { number: '4000000000000119', brand: 'VISA', outcome: 'unknown-code', does: 'Answers a result code nobody knows' },
];

export function outcomeOfCard(number: string): string {
  return testCards.find((card) => card.number === number)?.outcome ?? 'success';
}

/** The brand by the first digits; undefined for other brands. */
export function brandOfCard(number: string): TestCard['brand'] | undefined {
  if (number.startsWith('4')) return 'VISA';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number)) return 'MASTER';
  if (/^3[47]/.test(number)) return 'AMEX';
  return undefined;
}

/** Whether a card number has 12 to 19 digits and a valid Luhn check digit. */
export function isLuhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
