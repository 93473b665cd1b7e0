import { endpoint } from './endpoint.ts';
import { Ok } from './values.ts';

export const resendEmailChange = endpoint({
  name: 'resendEmailChange',
  method: 'POST',
  path: '/users/email-change/resend',
  access: 'user',
  summary: "Sends a new code to the caller's pending e-mail address and invalidates the previous one.",
  reply: Ok,
  reasons: ['not_found', 'too_many'],
});

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/users/email-change',
  access: 'user',
  summary: "Discards the caller's pending e-mail address and its code. Succeeds if none is pending.",
  invalidates: ['User'],
  reply: Ok,
});
