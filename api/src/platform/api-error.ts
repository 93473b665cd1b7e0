import type { Failure } from 'shared-contracts/failure';
import { product } from 'shared-contracts/product';

/** Every reason for an error: its HTTP status and the message for people. */
const errorCatalog = {
  invalid: [400, 'Please check what was sent.'],
  not_logged_in: [401, 'Please log in.'],
  wrong_credentials: [401, 'Incorrect username and password'],
  wrong_signature: [401, 'The signature does not fit.'],
  not_paid: [402, 'No successful payment was found for this renewal.'],
  forbidden: [403, 'You may not do this.'],
  unverified: [403, 'Please verify your account first.'],
  not_activated: [403, 'Please finish setting up your account first.'],
  wrong_user_type: [403, 'This document does not belong to your type of account.'],
  link_expired: [403, 'This link has expired. Please open the document again.'],
  not_found: [404, 'This does not exist.'],
  no_license_fee: [404, 'No license fees could be matched'],
  method_not_allowed: [405, 'This address does not take this method.'],
  too_slow: [408, 'The request took too long to arrive. Please try again.'],
  email_taken: [409, 'Email has already been registered. Please Log In'],
  already_uploaded: [409, 'This document has already been uploaded.'],
  already_added: [409, 'You have already added a vehicle with this register number.'],
  archived: [409, 'This vehicle has been removed.'],
  in_renewal: [409, 'A renewal is still running.'],
  in_use: [409, 'This is still in use.'],
  already_paid: [409, 'This renewal has already been paid.'],
  payment_pending: [409, 'A payment for this vehicle was sent and its end is not known yet. Please do not pay again.'],
  quote_changed: [409, 'The amount has changed since you saw it. Please look at the new quote.'],
  stale: [409, 'Somebody else has changed this renewal in the meantime. Please look at it again.'],
  overlap: [409, 'The weights overlap with another row.'],
  last_admin: [409, 'The last administrator of a company must stay one.'],
  own_permission: [409, 'You cannot take the right to administer from yourself. Ask another administrator.'],
  own_account: [409, 'You cannot delete your own account here.'],
  reference_taken: [409, 'Another company has this reference.'],
  origin_taken: [409, 'Another company has one of these origins.'],
  request_in_flight: [409, 'The same request is still being worked on. Please try again in a moment.'],
  too_large: [413, 'The file is larger than 5 MB. Please choose a smaller one.'],
  quota: [413, 'Your account is full. Please delete a document first.'],
  wrong_type: [415, 'Please choose a JPEG or PNG picture, or a PDF.'],
  region_unknown: [422, 'Update the province of this vehicle before renewing.'],
  infected: [422, 'This file carries a virus and was not kept. Please choose another one.'],
  unreadable: [422, 'The picture could not be read.'],
  illegal_transition: [422, 'This action is not possible in the present status.'],
  note_required: [422, 'Please attach a note to describe what action needs to take place.'],
  no_address: [422, 'The user has no delivery address yet.'],
  key_reused: [422, 'This Idempotency-Key was used for another request.'],
  too_many: [429, 'Too many attempts. Please wait a little and try again.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  wrong_code: [400, 'This code is not right or no longer valid.'],
  wrong_token: [400, 'This link is not right or no longer valid.'],
  same_password: [400, 'This is your present password. Please choose another one.'],
  wrong_password: [400, 'The current password is not right.'],
  company_mismatch: [400, 'This site belongs to another company.'],
  weight_too_low: [400, 'vehicleWeight must be at least 50 kg'],
  failed: [500, 'Something went wrong on our side. Please try again.'],
  processor_failed: [502, 'The card processor did not answer. Nothing was charged; please try again.'],
  courier_failed: [502, 'The delivery service did not answer. Nothing was changed; please try again.'],
  busy: [503, 'We are busy right now. Please try again in a moment.'],
  unavailable: [503, `${product.name} is not available right now. Please try again in a moment.`],
} as const satisfies Record<string, readonly [number, string]>;

export type Reason = keyof typeof errorCatalog;

interface Extra {
  message?: string;
  /** One message per invalid field of the request. */
  fields?: Record<string, string>;
  /** What a person needs to decide again, such as a new quote. */
  data?: unknown;
  /** Seconds after which to retry. */
  retryAfter?: number;
}

/** An error with a reason from the catalogue. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly reason: Reason;
  readonly code: number;
  readonly extra: Extra;
  constructor(reason: Reason, extra: Extra = {}) {
    super(extra.message ?? errorCatalog[reason][1]);
    this.reason = reason;
    this.code = errorCatalog[reason][0];
    this.extra = extra;
  }
}

export const apiError = (reason: Reason, extra?: Extra): ApiError => new ApiError(reason, extra);

/** The response body of an error. */
export const toFailure = ({ message, code, reason, extra: { fields, data } }: ApiError): Failure => ({
  success: false,
  message,
  code,
  reason,
  ...(fields && { fields }),
  ...(data !== undefined && { data }),
});
