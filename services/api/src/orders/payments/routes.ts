import type { FastifyInstance } from 'fastify';
import * as checkouts from 'shared-contracts/checkouts';
import { PaymentStatus } from 'shared-contracts/payment';
import { getPaymentDetails, resolvePayment as resolvePaymentCall } from 'shared-contracts/payment-details';
import * as paymentLists from 'shared-contracts/payment-lists';
import * as calls from 'shared-contracts/payments';
import { createRenewal as createRenewalCall, type Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { apiError, mustExist } from '../../core/api-error.ts';
import { type Caller, holds } from '../../core/caller.ts';
import { ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import { findVehicle } from '../../fleet/vehicles/index.ts';
import { findUser, mailBrand } from '../../people/accounts/index.ts';
import { withCompanyNames } from '../../people/companies/index.ts';
import { findRenewalsByPayment, type RenewalRow, withFees } from '../renewals/index.ts';
import { refreshedPayment } from './complete-payment.ts';
import { paymentExportRoutes } from './export-routes.ts';
import { addUpPayments, findPayments, findPaymentsOf } from './find-payments.ts';
import { openCheckout, openVehiclesCheckout } from './open-checkout.ts';
import { openDuplicate, quoteDuplicate } from './open-duplicate.ts';
import { openTopUp } from './open-top-up.ts';
import { readPaymentDetails } from './payment-details.ts';
import { paymentJobs } from './payment-jobs.ts';
import { maySeePayment } from './payment-row.ts';
import { quoteChosen, sumOf, toVehicleQuote } from './quote-vehicles.ts';
import { renderReceipt, renderReceiptOfSeveral } from './receipt.ts';
import { refundRoutes } from './refund-routes.ts';
import { resolvePayment } from './resolve-payment.ts';
import type { Services } from './services.ts';
import { orderNumberRoutes, statementRoutes } from './statement-routes.ts';
import {
  findByCheckout,
  findPayment,
  findSuccessfulPayment,
  isOfSeveral,
  markSubmitted,
  type PaymentRow,
  toPayment,
  toPaymentRefund,
} from './store.ts';
import { acceptWebhook } from './webhook.ts';

function vehicleCheckoutRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, checkouts.quoteVehicles, async ({ caller, query }) => {
    const chosen = await quoteChosen(services, caller, query.vehicleIds);
    const owner = mustExist(await findUser(services.db, chosen[0].vehicle.user_id));
    return {
      owner: { id: owner.id, firstName: owner.first_name, lastName: owner.last_name },
      vehicles: chosen.map(toVehicleQuote),
      amountInCents: sumOf(chosen),
    };
  });

  route(app, services, checkouts.createVehiclesPaymentKey, ({ caller, body, site }) =>
    openVehiclesCheckout(services, site, caller, body),
  );
  route(app, services, checkouts.quoteDuplicateDisc, async ({ caller, query }) => {
    const { vehicle, quote } = await quoteDuplicate(services, caller, query.vehicleId);
    return { vehicle: toVehicleQuote({ vehicle, quote, problem: null }).vehicle, userId: vehicle.user_id, quote };
  });
  route(app, services, checkouts.createDuplicateDiscKey, ({ caller, body, site }) =>
    openDuplicate(services, site, caller, body),
  );
  route(app, services, checkouts.createTopUpKey, ({ caller, body, site }) => openTopUp(services, site, caller, body));
}

const descriptions: Record<PaymentStatus, string> = {
  successful: 'Your payment was successful.',
  processing: 'Your payment is still being processed. You do not need to pay again.',
  cancelled: 'The payment was cancelled. Nothing was charged.',
  failed: 'The payment did not go through.',
};

const toPaymentResult = (payment: PaymentRow, renewals: readonly RenewalRow[]) => ({
  result: payment.status,
  description: descriptions[payment.status],
  paymentId: payment.id,
  amountInCents: payment.amount_in_cents,
  renewalId: renewals[0]?.id ?? null,
  isDuplicate: payment.is_duplicate,
  paidAt: renewals[0]?.date_ordered ?? null,
  failureReason: payment.failure_reason,
  declineCause: payment.decline_cause,
  userId: payment.user_id,
  vehicles: payment.items.map(({ vehicleId, licenseNumber, amountInCents }) => ({
    vehicleId,
    licenseNumber,
    amountInCents,
    renewalId: renewals.find((renewal) => renewal.vehicle_id === vehicleId)?.id ?? null,
  })),
  refund: toPaymentRefund(payment, false),
});

/** Registers the routes of payments, and the jobs behind them. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, rateLimits } = services;
  paymentJobs(services);
  paymentExportRoutes(app, services);
  vehicleCheckoutRoutes(app, services);
  statementRoutes(app, services);
  orderNumberRoutes(app, services);
  refundRoutes(app, services);
  listRoutes(app, services);
  decisionRoutes(app, services);

  route(app, services, checkouts.createPaymentKey, ({ caller, body, site }) =>
    openCheckout(services, site, caller, body),
  );
  route(app, services, checkouts.getPaymentKey, ({ caller, query, site }) =>
    openCheckout(services, site, caller, query),
  );

  route(app, services, calls.getPaymentResult, async ({ caller, query }) => {
    const checkoutId = query.checkoutId ?? query.id ?? '';
    // Only compared, never requested: it comes from the browser.
    if (query.resourcePath !== undefined && query.resourcePath !== services.processor.resultPath(checkoutId))
      throw apiError('not_found');
    const found = await findByCheckout(db, checkoutId);
    if (!maySeePayment(caller, found)) throw apiError('not_found');
    const payment = await refreshedPayment(services, found);
    return toPaymentResult(payment, await findRenewalsByPayment(db, payment.id));
  });

  route(app, services, calls.markPaymentSubmitted, async ({ caller, body }) => {
    const found = await findByCheckout(db, body.checkoutId);
    if (!maySeePayment(caller, found)) throw apiError('not_found');
    await markSubmitted(db, found.id, clock());
    return ok('Recorded.');
  });

  route(app, services, calls.refreshPayment, async ({ caller, query }) => {
    const found = await findPayment(db, query.payment_id);
    if (!maySeePayment(caller, found)) throw apiError('not_found');
    await rateLimits.hit({ of: 'payment refresh', by: found.id, max: 9, seconds: 60 });
    return toPayment(await refreshedPayment(services, found), holds(caller, 'canHandleMoney'));
  });

  fileRoute(app, calls.getReceipt, async ({ caller, params }) => {
    const payment = await findPayment(db, params.id);
    if (!maySeePayment(caller, payment) || payment.status !== 'successful') throw apiError('not_found');
    return {
      content: await receiptOf(services, payment),
      type: 'application/pdf',
      filename: `receipt-${shortReference(payment.id)}.pdf`,
    };
  });

  route(app, services, calls.receivePaymentWebhook, async ({ request }) => {
    await acceptWebhook(services, request.body, request.headers);
    return ok('Received.');
  });

  route(app, services, createRenewalCall, ({ caller, body }) => renewalOfPayment(services, caller, body));
}

function listRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  route(app, services, paymentLists.listPayments, async ({ caller, query }) => {
    if (query.userId !== undefined && query.userId !== caller.id) throw apiError('not_found');
    const { results, ...counted } = await findPaymentsOf(db, caller.id, query);
    return { ...counted, results: results.map((payment) => toPayment(payment, false)) };
  });

  route(app, services, paymentLists.listAllPayments, async ({ caller, query }) => {
    const { results, ...counted } = await findPayments(db, caller, query);
    // A key gets no raw answers of the processor, which name cardholders.
    const shown = results.map((payment) => toPayment(payment, caller.scopes === undefined));
    return { ...counted, results: await withCompanyNames(services.companies, caller, results, shown) };
  });

  route(app, services, paymentLists.getPaymentTotals, ({ caller, query }) => addUpPayments(db, caller, query));
}

function decisionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getPaymentDetails, ({ caller, params }) => readPaymentDetails(services, caller, params.id));

  route(app, services, resolvePaymentCall, async ({ caller, params, body }) => {
    await resolvePayment(services, caller, params.id, body);
    return readPaymentDetails(services, caller, params.id);
  });
}

async function receiptOf({ companies }: Services, payment: PaymentRow): Promise<Buffer> {
  const brand = await mailBrand(companies, payment.company_id);
  if (isOfSeveral(payment)) return renderReceiptOfSeveral(payment, brand, payment.items);
  const [{ licenseNumber, quote }] = payment.items;
  return renderReceipt({ ...payment, quote }, brand, licenseNumber);
}

/** The renewal of a paid vehicle. It exists since the payment, so nothing is created. Throws `not_paid`. */
async function renewalOfPayment(
  services: Services,
  caller: Caller,
  given: { vehicleId: string; paymentReference: string },
): Promise<Renewal> {
  const { db } = services;
  const vehicle = mustExist(await findVehicle(db, caller, given.vehicleId));
  const paid = await findSuccessfulPayment(db, vehicle.user_id, given.vehicleId, given.paymentReference);
  const made = paid ? await findRenewalsByPayment(db, paid.id) : [];
  const [renewal] = await withFees(
    services,
    made.filter(({ vehicle_id }) => vehicle_id === vehicle.id),
  );
  if (!renewal) throw apiError('not_paid');
  return renewal;
}
