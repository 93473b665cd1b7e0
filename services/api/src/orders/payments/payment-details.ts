import { sql } from 'kysely';
import { formatRand } from 'shared-contracts/amounts';
import type { BilledParts } from 'shared-contracts/billing';
import type { PaidVehicle, PaymentDetails } from 'shared-contracts/payment-details';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import type { UserName } from 'shared-contracts/user';
import { cardOf } from '../../adapters/processor/index.ts';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, row, rows } from '../../core/database/database.ts';
import { findRenewalsByPayment, type RenewalRow } from '../renewals/index.ts';
import { findRefundsOf, toListedRefund } from './find-refunds.ts';
import { mayManagePayment } from './payment-row.ts';
import type { Services } from './services.ts';
import { addParts, partsOfItems, partsOfRefunds } from './statement-lines.ts';
import { findPayment, isOfSeveral, leftOf, type PaymentRow, toPayment } from './store.ts';

/** Everything about one payment, for an administrator of its company. Throws `not_found`. */
export async function readPaymentDetails(services: Services, caller: Caller, id: string): Promise<PaymentDetails> {
  const { db, companies } = services;
  const payment = await findPayment(db, id);
  if (!mayManagePayment(caller, payment)) throw apiError('not_found');
  const refunds = (await findRefundsOf(db, id)).map(toListedRefund);
  const renewals = await findRenewalsByPayment(db, id);
  const parts = partsOfItems(payment.items, payment.vat_basis_points);
  const vehicles = vehiclesOf(payment, { parts, renewals, refunds });
  return {
    payment: toPayment(payment, true),
    email: payment.email,
    companyName: (await companies.byId(payment.company_id)).name,
    createdBy: payment.created_by ? await nameOf(db, payment.created_by) : null,
    card: cardOf(payment.raw_response),
    vehicles,
    parts: addParts(parts),
    refundedParts: givenBackOf(payment, vehicles, refunds),
    leftInCents: leftOf(payment),
    refunds,
    log: await readLog(db, payment),
  };
}

const nameOf = async (db: Db, userId: string): Promise<UserName | null> =>
  (await row(
    db,
    sql<UserName>`select first_name as "firstName", last_name as "lastName" from users where id = ${userId}`,
  )) ?? null;

function vehiclesOf(
  payment: PaymentRow,
  known: { parts: readonly BilledParts[]; renewals: readonly RenewalRow[]; refunds: readonly ListedRefund[] },
): PaidVehicle[] {
  const { parts, renewals, refunds } = known;
  return payment.items.map(({ vehicleId, licenseNumber }, index) => {
    const renewal = renewals.find((each) => each.vehicle_id === vehicleId);
    return {
      vehicleId,
      licenseNumber,
      renewalId: renewal?.id ?? null,
      renewalStatus: renewal?.status ?? null,
      parts: parts[index] ?? addParts([]),
      refundsInCents: refundsOfVehicle(payment, licenseNumber, refunds).reduce((sum, r) => sum + r.amountInCents, 0),
      leftInCents: leftOf(payment, vehicleId),
    };
  });
}

/** The refunds of one vehicle's share. A refund of a whole payment for several is of none of them. */
const refundsOfVehicle = (payment: PaymentRow, licenseNumber: string, refunds: readonly ListedRefund[]) =>
  isOfSeveral(payment)
    ? refunds.filter((each) => each.licenseNumbers.length === 1 && each.licenseNumbers[0] === licenseNumber)
    : refunds;

/** The parts of all that was given back, with the VAT that statements show. */
function givenBackOf(
  payment: PaymentRow,
  vehicles: readonly PaidVehicle[],
  refunds: readonly ListedRefund[],
): BilledParts {
  const done = refunds.filter(({ status }) => status === 'done').toReversed();
  const ofVehicles = vehicles.map(({ licenseNumber, parts }) => ({
    parts,
    refunds: refundsOfVehicle(payment, licenseNumber, done),
  }));
  const whole = done.filter((refund) => !ofVehicles.some((vehicle) => vehicle.refunds.includes(refund)));
  const all = [...ofVehicles, { parts: addParts(vehicles.map(({ parts }) => parts)), refunds: whole }];
  return addParts(
    all.flatMap((each) =>
      partsOfRefunds(
        each.refunds.map(({ amountInCents, serviceFeeFirst }) => ({ cents: amountInCents, serviceFeeFirst })),
        each.parts,
        payment.vat_basis_points,
      ),
    ),
  );
}

interface LogRow {
  at: string;
  action: string;
  by: UserName | null;
  details: Record<string, unknown>;
}

/** The audit trail of a payment. Times and amounts that it lacks are the payment's own. */
async function readLog(db: Db, payment: PaymentRow): Promise<PaymentDetails['log']> {
  const found = await rows(
    db,
    sql<LogRow>`
      select a.created_at as at, a.action, a.details || jsonb_strip_nulls(jsonb_build_object('note', coalesce(
          a.changes::jsonb #>> '{note,after}', (select f.note from refunds f where f.id::text = a.details ->> 'refundId')))) as details,
        case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name) end as by
      from audit a left join users u on u.id = a.actor_id
      where a.entity = 'payment' and a.entity_id = ${payment.id} order by a.created_at desc, a.id desc limit 200`,
  );
  const own = [
    { at: payment.created_at, action: 'checkout opened', by: null, details: null },
    ...(payment.submitted_at ? [{ at: payment.submitted_at, action: 'card sent', by: null, details: null }] : []),
    ...(payment.status === 'failed' || payment.status === 'cancelled'
      ? [{ at: payment.updated_at, action: `payment ${payment.status}`, by: null, details: payment.failure_reason }]
      : []),
  ];
  return [
    ...found
      .filter(({ action }) => action !== 'checkout opened')
      .map((each) => ({ ...each, details: textOf(each.details) })),
    ...own,
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function textOf({ amountInCents, reason, note, refusedBecause, refund }: Record<string, unknown>): string | null {
  const texts = [
    typeof amountInCents === 'number' ? formatRand(amountInCents) : undefined,
    ...[note ?? reason, refusedBecause, refund].map((text) => (typeof text === 'string' ? text : undefined)),
  ];
  return texts.filter(Boolean).join(', ') || null;
}
