import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Email, exactText, Ok, requiredText, text } from '../values.ts';

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/mailer/contact',
  access: 'open',
  summary: "Sends a visitor's message to the company by e-mail.",
  body: z.object({
    name: requiredText(limits.name.max),
    email: Email,
    message: z.pipe(text(limits.note.max), z.string().check(z.minLength(1))),
  }),
  reasons: ['too_many'],
});

export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/subscribers',
  access: 'open',
  summary: 'Subscribes an address to the newsletter and sends a confirmation link. Idempotent.',
  body: z.object({ email: Email }),
  reasons: ['too_many'],
});

/** Mailings a person can unsubscribe from: reminders of expiring licences, and the newsletter. */
export const subscriptionLists = ['reminders', 'newsletter'] as const;
export type SubscriptionList = (typeof subscriptionLists)[number];

const token = z.object({ token: exactText(20, 200) });

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/subscribers/confirm/{token}',
  access: 'open',
  summary: 'Confirms a newsletter subscription with the token sent by e-mail. Idempotent.',
  params: token,
  reasons: ['wrong_token'],
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'open',
  summary:
    "Unsubscribes from a mailing with the token in its e-mail, or with a mail client's one-click button (RFC 8058). Idempotent.",
  invalidates: ['User'],
  params: token,
  reply: z.object({ ...Ok.shape, list: z.enum(subscriptionLists) }),
  reasons: ['wrong_token'],
});
