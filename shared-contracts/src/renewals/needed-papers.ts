import * as z from 'zod/mini';
import { addMonths } from '../dates.ts';
import { StoredDocument, uploadReasons } from '../documents/documents.ts';
import { endpoint } from '../endpoint.ts';
import { VehicleIds } from '../payments/checkouts.ts';
import { CalendarDay, flag, Id } from '../values.ts';

/** Why the authority asks for a paper. */
const rows = {
  agent: {
    paper: 'mandate',
    why: 'The authority serves us only with the written mandate of the owner.',
  },
  identity: { paper: 'identity', why: 'The authority keeps a copy of the owner’s ID or passport.' },
  business: {
    paper: 'identity',
    why: 'The authority asks a business for its registration certificate and the ID of its proxy.',
  },
  'address not confirmed': {
    paper: 'proof of address',
    why: 'The authority asks for it every second year, and has not had yours from us in that time.',
  },
  'other province': {
    paper: 'proof of address',
    why: 'The vehicle is registered in another province than your address.',
  },
  heavy: {
    paper: 'roadworthiness',
    why: 'A vehicle for goods above 3 500 kg is licensed only with a certificate of roadworthiness.',
  },
} as const satisfies Record<string, { paper: string; why: string }>;

/** The reasons for which papers are needed: which paper, and the sentence that owners read. */
export const paperReasons = rows;
export type PaperReason = keyof typeof rows;
const PaperReason = z.enum(Object.keys(rows) as [PaperReason, ...PaperReason[]]);

/** What each paper is called. */
export const neededPaperLabel: Record<(typeof rows)[PaperReason]['paper'], string> = {
  mandate: 'Signed mandate',
  identity: 'Copy of ID',
  'proof of address': 'Proof of address',
  roadworthiness: 'Certificate of roadworthiness',
};

/** A paper that the renewal of a vehicle needs. `outdated`: there is one that is too old. */
export const NeededPaper = z.object({
  reason: PaperReason,
  state: z.enum(['there', 'missing', 'outdated']),
});
export type NeededPaper = z.infer<typeof NeededPaper>;

export const listNeededPapers = endpoint({
  name: 'listNeededPapers',
  method: 'GET',
  path: '/needed-papers',
  access: 'verified',
  summary:
    'The papers that the renewals of these vehicles need at the registering authority, and which of them are there. Nothing of it keeps anybody from paying.',
  provides: ['Paper'],
  query: z.object({
    vehicleIds: VehicleIds,
    /** For copies of lost discs instead of renewals. */
    isDuplicate: z.optional(flag),
  }),
  reply: z.array(z.object({ vehicleId: Id, licenseNumber: z.string(), papers: z.array(NeededPaper) })),
  reasons: ['not_found'],
});

/** Months for which an authority accepts a paper from the day on which it was issued. */
export const acceptedMonths = { 'proof of address': 3, roadworthiness: 12 } as const;

/** Why a paper issued on a day is not accepted. Undefined if it is. */
export function issueProblem(kind: keyof typeof acceptedMonths, issuedOn: string, today: string): string | undefined {
  if (issuedOn > today) return 'This day is in the future.';
  if (issuedOn >= oldestAccepted(kind, today)) return undefined;
  return kind === 'proof of address'
    ? 'It is older than three months, and the authority would refuse it. Please choose a newer one.'
    : 'It is older than a year, and the authority would refuse it. Please choose a newer one.';
}

/** The earliest day of issue with which an authority still accepts a paper. */
export const oldestAccepted = (kind: keyof typeof acceptedMonths, today: string): string =>
  addMonths(today, -acceptedMonths[kind]);

/** Papers that an owner uploads for the registering authority, or an administrator for them. */
export const paperKinds = ['proof of address', 'roadworthiness', 'notice'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const uploadPaper = endpoint({
  name: 'uploadPaper',
  method: 'POST',
  path: '/uploads/paper',
  access: 'verified',
  summary:
    'A paper for the registering authority: of a person, or of a vehicle. `issuedOn` is needed where its age matters; a paper that is too old, too small to be read, or has too many pages is refused.',
  invalidates: ['Document', 'Paper'],
  status: 201,
  bodyType: 'multipart',
  body: z.object({
    userId: z.optional(Id),
    vehicleId: z.optional(Id),
    kind: z.enum(paperKinds),
    issuedOn: z.optional(CalendarDay),
  }),
  reply: StoredDocument,
  reasons: [...uploadReasons, 'not_found'],
});
