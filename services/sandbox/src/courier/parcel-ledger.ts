import { randomInt } from 'node:crypto';
import { BoundedList } from '../platform/bounded-list.ts';
import type { Booking } from './booking.ts';
import { meaningOf } from './parcel-statuses.ts';

interface TrackingEvent {
  id: number;
  date: string;
  status: string;
  message: string;
  source: string;
}

export interface Parcel {
  id: number;
  shortReference: string;
  customReference: string;
  booking: Booking;
  status: string;
  at: string;
  /** When it should be delivered, at the end of a weekday. */
  estimate: string;
  /** The courier's origin as the merchant reached it, used to link the proof image. */
  origin: string;
  /** Newest first, like the real courier. */
  events: TrackingEvent[];
  webhooks: { at: string; status: string; delivered: boolean; statusCode?: number }[];
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** 17:00 in South Africa, a number of weekdays from now. */
function weekdaysFromNow(count: number): string {
  const day = new Date();
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  day.setUTCHours(15, 0, 0, 0);
  return day.toISOString();
}

/** The state of the mock courier. */
export class ParcelLedger {
  readonly parcels = new BoundedList<Parcel>(500);
  #nextParcel = 4_100_001;
  #nextEvent = 91_000_001;

  book(booking: Booking, origin: string): Parcel {
    const shortReference = this.#newReference();
    const parcel: Parcel = {
      id: this.#nextParcel++,
      shortReference,
      customReference: booking.custom_tracking_reference ?? shortReference,
      booking,
      status: 'submitted',
      at: new Date().toISOString(),
      estimate: weekdaysFromNow(3),
      origin,
      events: [],
      webhooks: [],
    };
    this.move(parcel, 'submitted');
    this.parcels.add(parcel);
    return parcel;
  }

  /** Sets a parcel's status. Any order is allowed, because real tracking events also arrive out of order. */
  move(parcel: Parcel, status: string, message?: string): void {
    parcel.status = status;
    const event = {
      id: this.#nextEvent++,
      date: new Date().toISOString(),
      status,
      message: message ?? meaningOf(status),
      source: 'sandbox',
    };
    parcel.events.unshift(event);
    if (parcel.events.length > 100) parcel.events.pop();
  }

  /** Finds a parcel by short reference, custom reference or numeric id. */
  find(reference: string): Parcel | undefined {
    return this.parcels
      .all()
      .find((parcel) => [parcel.shortReference, parcel.customReference, String(parcel.id)].includes(reference));
  }

  clear(): void {
    this.parcels.clear();
  }

  #newReference(): string {
    const reference = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
    return this.find(reference) ? this.#newReference() : reference;
  }
}
