import type { TestApp } from './start-app.ts';

interface Checkout {
  checkoutId: string;
  merchantTransactionId: string;
  /** Payments (DB) and refunds (RF), with their amounts in rand. */
  payments: {
    id: string;
    paymentType: string;
    amount: string;
    currency: string;
    moved: boolean;
    result: { code: string };
  }[];
}

const ask = async <Reply>({ sandbox }: TestApp, path: string): Promise<Reply> =>
  (await fetch(`${sandbox.inspectorUrl}${path}`)).json() as Promise<Reply>;

/** What the processor itself knows of a checkout. */
export const checkoutAtProcessor = async (app: TestApp, checkoutId: string): Promise<Checkout | undefined> =>
  (await ask<Checkout[]>(app, '/cards/checkouts')).find((checkout) => checkout.checkoutId === checkoutId);

const centsOf = ({ amount }: { amount: string }): number => Math.round(Number(amount) * 100);

/** The amounts in cents that the processor has given back of a checkout. */
export const givenBack = async (app: TestApp, checkoutId: string): Promise<number[]> =>
  ((await checkoutAtProcessor(app, checkoutId))?.payments ?? [])
    .filter(({ paymentType, moved }) => paymentType === 'RF' && moved)
    .map(centsOf);

/** What the processor has charged of a checkout and not given back, in cents. */
export const moneyAt = async (app: TestApp, checkoutId: string): Promise<number> =>
  ((await checkoutAtProcessor(app, checkoutId))?.payments ?? [])
    .filter(({ moved }) => moved)
    .reduce((sum, payment) => sum + centsOf(payment) * (payment.paymentType === 'RF' ? -1 : 1), 0);

/** The processor's checkouts with a merchant reference of ours. */
export const checkoutsOfReference = async (app: TestApp, reference: string): Promise<Checkout[]> =>
  (await ask<Checkout[]>(app, '/cards/checkouts')).filter(
    ({ merchantTransactionId }) => merchantTransactionId === reference,
  );

/** The calls that the processor has received, oldest first. */
export const callsToProcessor = (app: TestApp) =>
  ask<{ method: string; path: string; form: Record<string, string> }[]>(app, '/cards/calls');
