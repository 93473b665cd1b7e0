import type { scanNewDisc } from 'shared-contracts/counter-runs';
import { longDay } from 'shared-contracts/dates';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import { ApiError, apiError } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { ofRenewal, recordEvent } from '../../people/events/index.ts';
import { type DeliveryServices, isOnItsWay } from '../deliveries/index.ts';
import { transitionRenewal } from '../fulfilment/index.ts';
import {
  expiryProblem,
  findRenewalsOfDisc,
  lockRenewal,
  plateOf,
  type RenewalRow,
  saveRenewal,
} from '../renewals/index.ts';

/** What the barcode of a disc says. */
export type ScannedDisc = Parsed<typeof scanNewDisc.body>;

const plain = (text: string) => text.replace(/[^a-z\d]/gi, '').toLowerCase();

/** What of a renewal decides whether a disc is its own. */
export type WaitingRenewal = Pick<RenewalRow, 'status' | 'original_expiry' | 'is_duplicate' | 'disc_number'> & {
  vehicle: Pick<RenewalRow['vehicle'], 'licenseNumber' | 'registerNumber'>;
};

const refuse = (message: string) => apiError('other_disc', { message });

/**
 * The renewal that waits for a disc. Register number and plate must both be those of its vehicle, and the disc of its new
 * year. Throws `other_disc` and `already_scanned` with what is wrong.
 */
export function renewalFor<Found extends WaitingRenewal>(
  disc: ScannedDisc,
  found: readonly Found[],
  day: string,
): Found {
  const scanned = found.find(({ disc_number }) => disc_number === disc.discNumber);
  if (scanned && scanned.status !== 'processing')
    throw apiError('already_scanned', {
      message: `The disc ${disc.discNumber} was scanned before, for the renewal of ${plateOf(scanned)}.`,
    });
  if (scanned) return scanned;
  const ofVehicle = found.filter(({ vehicle }) => plain(vehicle.registerNumber) === plain(disc.registerNumber));
  const own = ofVehicle.filter(({ vehicle }) => plain(vehicle.licenseNumber) === plain(disc.licenseNumber));
  const [renewal, another] = own.filter(({ status, disc_number }) => status === 'processing' && disc_number === null);
  if (another) throw refuse(`Several owners wait for a disc of ${disc.licenseNumber}. Open the right renewal.`);
  if (!renewal) throw refuse(whyNone(disc, own, ofVehicle.length > 0 ? ofVehicle : found));
  if (expiryProblem(renewal, day, disc.expiryDate)) {
    const wanted = renewal.is_duplicate
      ? `The lost disc was valid until ${longDay(renewal.original_expiry)}`
      : `The renewal is from ${longDay(renewal.original_expiry)} on`;
    throw refuse(
      `This disc of ${disc.licenseNumber} is valid until ${longDay(disc.expiryDate)}. ${wanted}: this is a disc of another year.`,
    );
  }
  return renewal;
}

/** Why no renewal waits for a disc: that of its vehicle does not, or the vehicle is entered otherwise, or it is nobody's. */
function whyNone(disc: ScannedDisc, [own]: readonly WaitingRenewal[], [similar]: readonly WaitingRenewal[]): string {
  if (own)
    return `The renewal of ${plateOf(own)} is ${renewalStatusLabel(own.status).toLowerCase()}: it waits for no disc.`;
  if (similar)
    return `This disc says ${disc.licenseNumber} with the register number ${disc.registerNumber}. Ours is ${plateOf(similar)} with ${similar.vehicle.registerNumber.toUpperCase()}. Correct the vehicle if the disc is right.`;
  return `No renewal waits for a disc of ${disc.licenseNumber}.`;
}

/** Stores a disc with its renewal, once, and who has it. Returns false if it was stored before. */
async function keepDisc(tx: Db, caller: Caller, seen: RenewalRow, disc: ScannedDisc, at: Date): Promise<boolean> {
  const renewal = await lockRenewal(tx, seen.id);
  if (renewal?.status !== 'processing') throw apiError('stale');
  if (renewal.disc_number === disc.discNumber) return false;
  if (renewal.disc_number !== null)
    throw refuse(`Another disc, ${renewal.disc_number}, was scanned for ${plateOf(renewal)} just now.`);
  const { discNumber: number, expiryDate: expires } = disc;
  await saveRenewal(tx, renewal.id, {
    disc_number: number,
    disc_expires: expires,
    disc_scanned_by: caller.id,
    disc_scanned_at: at.toISOString(),
  });
  await recordEvent(tx, {
    ...ofRenewal(renewal),
    status: 'processing',
    description: `Your new disc is here. It is valid until ${longDay(expires)}.`,
    created_by: caller.id,
    reason: `Disc ${number}`,
    created_at: at.toISOString(),
  });
  await writeAudit(tx, {
    actor: caller,
    action: 'new disc scanned',
    ...about('renewal', renewal),
    personId: renewal.user_id,
    details: { discNumber: number, expires },
    at,
  });
  return true;
}

/**
 * Assigns a new disc to the renewal that waits for it, and then books its parcel. Scanned again before the parcel is booked, it
 * is only booked. Throws `other_disc`, `already_scanned` and, if somebody moved the renewal meanwhile, `stale`.
 */
export async function scanDisc(services: DeliveryServices, caller: Caller, disc: ScannedDisc) {
  const { db, clock } = services;
  const found = await findRenewalsOfDisc(db, caller, {
    number: disc.discNumber,
    registerNumber: plain(disc.registerNumber),
    plate: plain(disc.licenseNumber),
  });
  const renewal = renewalFor(disc, found, today(clock));
  await inTransaction(db, (tx) => keepDisc(tx, caller, renewal, disc, clock()));
  const problem = await book(services, caller, renewal.id);
  return {
    renewalId: renewal.id,
    licenseNumber: plateOf(renewal),
    ownerName: `${renewal.first_name} ${renewal.last_name}`,
    discNumber: disc.discNumber,
    expiryDate: disc.expiryDate,
    isBooked: await isOnItsWay(db, renewal.id),
    problem,
  };
}

/** Books the parcel of a renewal. Returns why that was not possible. */
async function book(services: DeliveryServices, caller: Caller, id: string): Promise<string | null> {
  try {
    await transitionRenewal(services, caller, { id, status: 'delivery requested', expectedStatus: 'processing' });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
