import { endpoint } from './endpoint.ts';
import { Ok } from './values.ts';

export const resendEmailChange = endpoint({
  name: 'resendEmailChange',
  method: 'POST',
  path: '/users/email-change/resend',
  access: 'user',
  summary: "Mails a new code to one's own address that waits to be confirmed; the code before it ends.",
  reply: Ok,
  reasons: { not_found: 404, too_many: 429 },
});

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/users/email-change',
  access: 'user',
  summary: "Drops one's own address that waits to be confirmed, and its code. Nothing waiting is no error.",
  reply: Ok,
});
