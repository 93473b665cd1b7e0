import { findUser } from '../accounts/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { DocumentRow } from './store.ts';

/** Logs that an administrator has viewed somebody's document. */
export async function logView(
  db: Db,
  document: DocumentRow,
  viewerId: string,
  size: 'full' | 'thumbnail',
  at: Date,
): Promise<void> {
  const viewer = await findUser(db, viewerId);
  await writeAudit(db, {
    actor: viewer && { id: viewerId, companyId: viewer.company_id },
    action: 'document viewed',
    entity: 'document',
    entityId: document.id,
    companyId: document.company_id,
    details: { documentType: document.document_type, size, ofUser: document.user_id },
    at,
  });
}
