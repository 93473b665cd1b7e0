import { inEnglish } from 'shared-contracts/english';
import type { Failure } from 'shared-contracts/failure';
import type { Translate } from 'shared-contracts/messages';
import { type Reason, reasonStatuses } from 'shared-contracts/reasons';

const messages: Readonly<Record<Reason, string>> = {
  invalid: 'Please check what was sent.',
  not_logged_in: 'Please log in.',
  wrong_credentials: 'Incorrect username and password',
  second_factor: 'Please confirm that it is you with your second factor.',
  wrong_signature: 'The signature is not valid.',
  not_paid: 'No successful payment was found for this renewal.',
  forbidden: 'You may not do this.',
  unverified: 'Please verify your account first.',
  not_activated: 'Please finish setting up your account first.',
  second_factor_required: 'Your company asks its administrators for a second factor. Please add one in your profile.',
  confirm_factor: 'Please confirm that it is you with your second factor.',
  wrong_user_type: 'This document does not belong to your type of account.',
  link_expired: 'This link has expired. Please open the document again.',
  not_found: 'This does not exist.',
  no_license_fee: 'No license fees could be matched',
  method_not_allowed: 'This address does not support this method.',
  too_slow: 'The request took too long to arrive. Please try again.',
  email_taken: 'Email has already been registered. Please Log In',
  already_uploaded: 'This document has already been uploaded.',
  day_closed: 'This day is closed.',
  already_added: 'You have already added a vehicle with this register number.',
  import_open: 'You have an import that is not finished. Please finish or discard it first.',
  archived: 'This vehicle has been removed.',
  in_renewal: 'A renewal is still running.',
  renew_instead: 'This licence can be renewed now. The new disc takes the place of the lost one.',
  in_use: 'This is still in use.',
  already_scanned: 'This disc was scanned before.',
  already_signed: 'This has been signed already. There is nothing left to do.',
  already_paid: 'This renewal has already been paid.',
  payment_pending: 'A payment for this vehicle was sent and its result is not known yet. Please do not pay again.',
  quote_changed: 'The amount has changed since you saw it. Please look at the new quote.',
  refund_too_large: 'This is more than is left of the payment.',
  vehicles_refused: 'Some of these vehicles cannot be paid for now. Nothing was charged.',
  stale: 'Somebody else has changed this renewal in the meantime. Please look at it again.',
  overlap: 'The weights overlap with another row.',
  last_admin: 'The last administrator of a company must stay one.',
  own_permission: 'You cannot take the right to administer from yourself. Ask another administrator.',
  own_account: 'You cannot delete your own account here.',
  reference_taken: 'Another company has this reference.',
  origin_taken: 'Another company has one of these origins.',
  site_taken: 'Another company has this domain.',
  release_refused: 'This version cannot be released.',
  request_in_flight: 'The same request is still being worked on. Please try again in a moment.',
  too_large: 'The file is larger than 5 MB. Please choose a smaller one.',
  quota: 'Your account is full. Please delete a document first.',
  wrong_type: 'Please choose a JPEG or PNG picture, or a PDF.',
  region_unknown: 'Update the province of this vehicle before renewing.',
  infected: 'This file contains a virus and was not stored. Please choose another one.',
  unreadable: 'The picture could not be read.',
  foreign_disc: 'This disc is not South African. We renew South African licence discs only.',
  other_disc: 'This is another disc. Please photograph the same disc as before.',
  illegal_transition: 'This action is not possible in the present status.',
  note_required: 'Please attach a note to describe what action needs to take place.',
  no_address: 'The user has no delivery address yet.',
  key_reused: 'This Idempotency-Key was used for another request.',
  too_many: 'Too many attempts. Please wait a little and try again.',
  headers_too_large: 'The headers of the request are too large.',
  wrong_code: 'This code is wrong or no longer valid.',
  wrong_token: 'This link is wrong or no longer valid.',
  same_password: 'This is your current password. Please choose another one.',
  wrong_password: 'The current password is wrong.',
  wrong_passkey: 'This passkey was not accepted.',
  challenge_ended: 'This took too long, or too many attempts failed. Please start again.',
  company_mismatch: 'This site belongs to another company.',
  weight_too_low: 'vehicleWeight must be at least 50 kg',
  failed: 'Something went wrong on our side. Please try again.',
  processor_failed: 'The card processor did not answer. Nothing was charged; please try again.',
  courier_failed: 'The delivery service did not answer. Nothing was changed; please try again.',
  busy: 'We are busy right now. Please try again in a moment.',
  unavailable: 'This site is not available right now. Please try again in a moment.',
};

export type { Reason };

/** What is said in the language of who reads it. */
export type Sentence = (t: Translate) => string;

interface Extra {
  message?: string | Sentence;
  /** One message per invalid field of the request. */
  fields?: Record<string, string>;
  /** What a person needs to decide again, such as a new quote. */
  data?: unknown;
  /** Seconds after which to retry. */
  retryAfter?: number;
  /** For the log. */
  cause?: unknown;
}

/** An error with a reason from the catalogue. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly reason: Reason;
  readonly code: number;
  readonly extra: Extra;
  constructor(reason: Reason, extra: Extra = {}) {
    const { message = messages[reason], cause } = extra;
    super(typeof message === 'string' ? message : message(inEnglish), { cause });
    this.reason = reason;
    this.code = reasonStatuses[reason];
    this.extra = extra;
  }
}

export const apiError = (reason: Reason, extra?: Extra): ApiError => new ApiError(reason, extra);

/** What was looked for. Throws `not_found` if there is nothing. */
export function mustExist<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw apiError('not_found');
  return found;
}

/** The response body of an error. */
export const toFailure = ({ message, code, reason, extra: { fields, data, retryAfter } }: ApiError): Failure => ({
  success: false,
  message,
  code,
  reason,
  ...(fields && { fields }),
  ...(data !== undefined && { data }),
  ...(retryAfter !== undefined && { retryAfter }),
});
