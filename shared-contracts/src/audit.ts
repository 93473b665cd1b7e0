import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, listOf, listQuery, text, Timestamp } from './values.ts';

/** Who changed what, written in the same transaction as the change. */
export const AuditEntry = z.object({
  id: Id,
  actorId: z.nullable(Id),
  action: z.string(),
  entity: z.string(),
  entityId: z.nullable(Id),
  details: z.unknown(),
  createdAt: Timestamp,
});

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  access: 'canReadAudit',
  summary: "The audit log of the administrator's companies: what was done and by whom.",
  provides: ['Audit'],
  query: z.object({
    ...listQuery(['createdAt']),
    entity: z.optional(text(50)),
    id: z.optional(Id),
    userId: z.optional(Id),
  }),
  reply: listOf(AuditEntry),
});
