import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Email, Ok, requiredText, text } from './values.ts';

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/mailer/contact',
  access: 'open',
  summary: "Mails a visitor's message to the company.",
  body: z.object({
    name: requiredText(limits.name.max),
    email: Email,
    message: z.pipe(text(limits.note.max), z.string().check(z.minLength(1))),
  }),
  reply: Ok,
  reasons: { too_many: 429 },
});

export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/subscribers',
  access: 'open',
  summary: 'Adds an address to the newsletter; answers the same when it is there already.',
  body: z.object({ email: Email }),
  reply: Ok,
  reasons: { too_many: 429 },
});
