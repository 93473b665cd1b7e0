import * as z from 'zod/mini';
import { addMonths } from '../dates.ts';
import { StoredDocument, uploadReasons } from '../documents/documents.ts';
import { endpoint } from '../endpoint.ts';
import { VehicleIds } from '../payments/checkouts.ts';
import { CalendarDay, flag, Id } from '../values.ts';

const rows = {
  agent: 'mandate',
  identity: 'identity',
  business: 'identity',
  'address not confirmed': 'proof of address',
  'other province': 'proof of address',
  heavy: 'roadworthiness',
} as const;

/** Why the authority asks for a paper, and which one it is. */
export const paperOfReason = rows;
export type PaperReason = keyof typeof rows;
const PaperReason = z.enum(Object.keys(rows) as [PaperReason, ...PaperReason[]]);

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
