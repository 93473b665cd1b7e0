import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exactText } from '../values.ts';

export const resendEmailChange = endpoint({
  name: 'resendEmailChange',
  method: 'POST',
  path: '/users/email-change/resend',
  access: 'user',
  summary: "Sends a new code to the caller's pending e-mail address and invalidates the previous one.",
  reasons: ['not_found', 'too_many'],
});

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/users/email-change',
  access: 'user',
  summary: "Discards the caller's pending e-mail address and its code. Succeeds if none is pending.",
  invalidates: ['User'],
});

export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/users/email-change/undo',
  secret: true,
  access: 'open',
  summary:
    'Stops a change of the e-mail address that somebody else asked for, or takes it back, with the link sent to the old address. Once it has taken effect, the sessions end and a new password is needed.',
  invalidates: ['User'],
  body: z.object({ token: exactText(20, 500) }),
  reasons: ['wrong_token', 'email_taken', 'too_many'],
});
