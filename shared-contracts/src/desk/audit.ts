import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Id, listOf, listQuery, Timestamp, text } from '../values.ts';

/** Who changed what, written in the same transaction as the change. */
export const AuditEntry = z.object({
  id: Id,
  /** Null for a provider or a job. */
  actorId: z.nullable(Id),
  actor: z.optional(UserName),
  action: z.string(),
  entity: z.string(),
  entityId: z.nullable(Id),
  /** What people call the record: a licence number, or a name. */
  record: z.optional(z.nullable(z.string())),
  /** The person whose data the entry is about. */
  personId: z.optional(z.nullable(Id)),
  details: z.unknown(),
  /** Field -> value before and after. Null if no field is kept, or after the person's account was erased. */
  changes: z.optional(z.nullable(z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })))),
  /** Place in the chain; null for up to a minute. */
  position: z.optional(z.nullable(z.int())),
  createdAt: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The kinds of records that audit entries are about. */
export const auditEntities = [
  'company',
  'document',
  'fee proposal',
  'job',
  'license fee',
  'managed variable',
  'module',
  'payment',
  'renewal',
  'subscriber',
  'user',
  'vehicle',
  'vehicle import',
  'webhook',
] as const;

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  access: 'canReadAudit',
  summary: "The audit log of the administrator's companies: what was done and by whom, newest first.",
  provides: ['Audit'],
  query: z.object({
    ...listQuery(['createdAt']),
    /** Name or e-mail address of who did it or whom it is about, part of what was done, a licence number or a short reference. */
    search: z.optional(text(200)),
    entity: z.optional(text(50)),
    /** The record. */
    id: z.optional(Id),
    /** Who did it. */
    userId: z.optional(Id),
    /** The person whose data or records it is about. */
    personId: z.optional(Id),
    /** The first and the last day, in South African time. */
    from: z.optional(CalendarDay),
    to: z.optional(CalendarDay),
  }),
  reply: listOf(AuditEntry),
});

/** The latest check of the chain of all entries, of all companies. */
export const AuditCheck = z.object({
  checkedAt: Timestamp,
  /** Number of entries that were checked. */
  entries: z.int(),
  /** The first place that is missing or was changed. */
  broken: z.nullable(z.object({ position: z.int(), problem: z.enum(['missing', 'changed']) })),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const getAuditCheck = endpoint({
  name: 'getAuditCheck',
  method: 'GET',
  path: '/admin/audit/check',
  access: 'canReadAudit',
  summary: 'The latest check that no audit entry was changed or removed. `check` is null before the first one.',
  provides: ['Audit'],
  reply: z.object({ check: z.nullable(AuditCheck) }),
});

export const startAuditCheck = endpoint({
  name: 'startAuditCheck',
  method: 'POST',
  path: '/admin/audit/check',
  access: 'canReadAudit',
  summary: 'Checks all audit entries in the background, which also happens every night.',
  invalidates: ['Audit'],
  reasons: ['too_many'],
});
