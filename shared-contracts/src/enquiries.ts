import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Email, exactText, Ok, requiredText, text } from './values.ts';

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
  summary: 'Takes an address down for the newsletter and mails a link to confirm it; answers the same when it is there already.',
  body: z.object({ email: Email }),
  reply: Ok,
  reasons: { too_many: 429 },
});

/** Kinds of mail that a person can end: reminders of expiring licences, the newsletter. */
export const subscriptionLists = ['reminders', 'newsletter'] as const;
export type SubscriptionList = (typeof subscriptionLists)[number];

const token = z.object({ token: exactText(20, 200) });

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/subscribers/confirm/{token}',
  access: 'open',
  summary: 'Confirms a subscription to the newsletter by the mailed token; a second time answers the same.',
  params: token,
  reply: Ok,
  reasons: { wrong_token: 400 },
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'open',
  summary: 'Ends a kind of mail by the token in it, also as one click of a mail program (RFC 8058); a second time answers the same.',
  params: token,
  reply: z.object({ ...Ok.shape, list: z.enum(subscriptionLists) }),
  reasons: { wrong_token: 400 },
});
