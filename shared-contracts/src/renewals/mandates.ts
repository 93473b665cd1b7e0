import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Email, exactText, Id, requiredText, Timestamp, text } from '../values.ts';

const Coordinate = z.int().check(z.gte(0), z.lte(1000));
const longestStroke = 400;

/** What a finger or mouse drew: strokes of points, in thousandths of the width of the field, which is two fifths as high. */
const Strokes = z
  .array(z.array(z.object({ x: Coordinate, y: Coordinate })).check(z.minLength(1), z.maxLength(longestStroke)))
  .check(z.maxLength(60));
export type Strokes = z.infer<typeof Strokes>;

/** The shortest way, in thousandths of the field's width, that counts as a signature. A dot is none. */
const shortestWay = 150;

/** Whether strokes are more than a touch of the field. */
export function isSignature(strokes: Strokes): boolean {
  let way = 0;
  for (const stroke of strokes)
    for (const [index, { x, y }] of stroke.entries()) {
      const from = stroke[index - 1] ?? { x, y };
      way += Math.hypot(x - from.x, y - from.y);
    }
  return way >= shortestWay;
}

/** Shortens strokes to what is kept of them: points that are apart, and no more than a stroke may have. */
export const simplified = (strokes: Strokes): Strokes =>
  strokes.map((stroke) => {
    const apart = stroke.filter(({ x, y }, index) => {
      const from = stroke[index - 1];
      return !from || Math.hypot(x - from.x, y - from.y) >= 2;
    });
    const step = Math.ceil(apart.length / longestStroke);
    return apart.filter((_, index) => index % step === 0);
  });

/** Who signs: the holder of the account, another owner of the vehicles, or a business's proxy. */
const MandateSigner = z.enum(['account holder', 'owner', 'proxy']);
export type MandateSigner = z.infer<typeof MandateSigner>;

/** An owner's written mandate, without which a registering authority serves no agent. */
export const Mandate = z.object({
  id: Id,
  userId: Id,
  signer: MandateSigner,
  /** Of whoever signs. */
  name: z.string(),
  /** Where the link went that a signer without an account was sent. */
  email: z.nullable(z.string()),
  /** All vehicles of a business, also later ones. */
  coversAll: z.boolean(),
  vehicles: z.array(z.object({ id: Id, licenseNumber: z.string() })),
  /** Null while nobody has signed. */
  signedAt: z.nullable(Timestamp),
  /** How it was signed. */
  method: z.nullable(z.enum(['drawn', 'typed'])),
  linkExpiresAt: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
});
export type Mandate = z.infer<typeof Mandate>;

/** The vehicles that a mandate names. Null: all of a business, also later ones. */
const vehicleIds = z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(200)));
const Name = requiredText(limits.name.max);

const signature = {
  /** The name of whoever signs. Typed, it is the signature if nothing is drawn. */
  name: Name,
  strokes: z.nullable(Strokes),
  /** As they were read, so that nobody signs others. */
  words: text(10_000),
};

export const listMandates = endpoint({
  name: 'listMandates',
  method: 'GET',
  path: '/mandates',
  access: 'verified',
  summary: "A person's mandates and open requests for one, newest first.",
  provides: ['Mandate'],
  query: z.object({ userId: z.optional(Id) }),
  reply: z.array(Mandate),
  reasons: ['not_found'],
});

export const readMandateWords = endpoint({
  name: 'readMandateWords',
  method: 'POST',
  path: '/mandates/words',
  access: 'active',
  summary: "What the caller would sign for these of their vehicles, with the caller's name.",
  body: z.object({ vehicleIds }),
  reply: z.object({ name: z.string(), words: z.string() }),
  reasons: ['not_found', 'wrong_user_type'],
});

export const signMandate = endpoint({
  name: 'signMandate',
  method: 'POST',
  path: '/mandates',
  access: 'active',
  summary: "Signs a mandate for the caller's vehicles. Where one covers them already, that one is the answer.",
  invalidates: ['Mandate', 'Paper'],
  status: 201,
  body: z.object({ vehicleIds, ...signature }),
  reply: Mandate,
  reasons: ['not_found', 'stale', 'wrong_user_type'],
});

export const requestMandate = endpoint({
  name: 'requestMandate',
  method: 'POST',
  path: '/mandates/requests',
  access: 'active',
  summary: 'Mails somebody who owns the vehicles, or acts for the business, a link to sign without an account.',
  invalidates: ['Mandate'],
  status: 201,
  body: z.object({ vehicleIds, signer: z.enum(['owner', 'proxy']), name: Name, email: Email }),
  reply: Mandate,
  reasons: ['not_found', 'wrong_user_type', 'too_many'],
});

const Token = exactText(20, 100);

export const readMandateRequest = endpoint({
  name: 'readMandateRequest',
  method: 'POST',
  path: '/mandates/requests/read',
  access: 'open',
  secret: true,
  summary: 'What a mailed link asks to sign, and who asks.',
  body: z.object({ token: Token }),
  reply: z.object({ name: z.string(), words: z.string(), askedBy: z.string() }),
  reasons: ['wrong_token', 'link_expired', 'already_signed', 'too_many'],
});

export const signRequestedMandate = endpoint({
  name: 'signRequestedMandate',
  method: 'POST',
  path: '/mandates/requests/sign',
  access: 'open',
  secret: true,
  summary: 'Signs by a mailed link, once. The person who asked is told.',
  invalidates: ['Mandate', 'Paper'],
  body: z.object({ token: Token, ...signature }),
  reasons: ['wrong_token', 'link_expired', 'already_signed', 'stale', 'too_many'],
});

export const endMandate = endpoint({
  name: 'endMandate',
  method: 'DELETE',
  path: '/mandates',
  access: 'verified',
  summary: "Ends a mandate of the caller's, or takes back a request for one.",
  invalidates: ['Mandate', 'Paper'],
  query: z.object({ id: Id }),
  reasons: ['not_found'],
});

export const getMandateFile = endpoint({
  name: 'getMandateFile',
  method: 'GET',
  path: '/mandates/{id}/file',
  access: 'verified',
  summary: 'A signed mandate as a PDF: its words, signature, time and digest.',
  params: z.object({ id: Id }),
  fileTypes: ['application/pdf'],
  reasons: ['not_found'],
});
