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

/** Receives the bytes of an upload: checks the rate limit, the size, and for viruses. */
export async function receiveBytes<Fields extends z.ZodMiniType>(
  {
    rateLimits,
    antivirus,
    db,
    clock,
    metrics,
  }: Pick<Services, 'rateLimits' | 'antivirus' | 'db' | 'clock' | 'metrics'>,
  caller: Caller,
  request: FastifyRequest,
  schema: Fields,
): Promise<{ bytes: Buffer; filename: string; fields: Parsed<Fields> }> {
  await rateLimits.hit({ of: 'upload', by: caller.id, max: 60, seconds: 3600 });
  const received = await readUpload(request, schema);
  const virus = await antivirus(received.bytes);
  if (virus === undefined) return received;
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

/** Receives the upload of a document, whose type it checks too. */
export async function receiveFile<Fields extends z.ZodMiniType>(
  services: Services,
  caller: Caller,
  request: FastifyRequest,
  schema: Fields,
): Promise<CheckedFile & { filename: string; fields: Parsed<Fields> }> {
  const { bytes, filename, fields } = await receiveBytes(services, caller, request, schema);
  return { ...(await checkFile(bytes)), filename, fields };
}
