import type { z } from 'zod';
import type { CardLedger } from '../cards/card-ledger.ts';
import type { NotifyMerchant } from '../cards/payment-notifier.ts';
import type { ParcelLedger } from '../courier/parcel-ledger.ts';
import type { NotifyParcel } from '../courier/parcel-notifier.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { FaultBoard } from '../platform/fault-board.ts';

/** Dependencies of the inspector. */
export interface InspectorContext {
  cards: CardLedger;
  parcels: ParcelLedger;
  mailbox: Mailbox;
  faults: FaultBoard;
  notifyPayment: NotifyMerchant;
  notifyParcel: NotifyParcel;
  /** Clears all state and cancels pending webhooks. */
  reset: () => void;
}

/** A rejected inspector request, with the message and HTTP status of the response. */
export class RequestError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Parses a request body. Throws a `RequestError` with status 400 if it is invalid. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new RequestError(400, messages.join('; '));
}
