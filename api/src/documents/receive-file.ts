import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import type { Parsed } from '../platform/validate.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { readUpload } from './read-upload.ts';
import type { Services } from './services.ts';

/** Receives an upload: checks the rate limit, the size, for viruses, and the type. */
export async function receiveFile<Fields extends z.ZodMiniType>(
  { rateLimits, antivirus, db, clock, metrics }: Services,
  caller: Caller,
  request: FastifyRequest,
  schema: Fields,
): Promise<CheckedFile & { filename: string; fields: Parsed<Fields> }> {
  await rateLimits.hit({ of: 'upload', by: caller.id, max: 60, seconds: 3600 });
  const { bytes, filename, fields } = await readUpload(request, schema);
  const virus = await antivirus(bytes);
  if (virus !== undefined) {
    metrics.alerts.inc({ kind: 'infected file' });
    await inTransaction(db, (tx) =>
      writeAudit(tx, {
        actor: caller,
        action: 'infected file refused',
        entity: 'user',
        entityId: caller.id,
        details: { virus },
        at: clock(),
      }),
    );
    throw apiError('infected');
  }
  return { ...(await checkFile(bytes)), filename, fields };
}
