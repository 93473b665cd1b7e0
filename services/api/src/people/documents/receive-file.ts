import type { FastifyRequest } from 'fastify';
import { limits } from 'shared-contracts/limits';
import type * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction } from '../../core/database/database.ts';
import { type Parsed, validate } from '../../core/validate.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import type { Services } from './services.ts';

const brokenOff = 'The file did not arrive whole. Please try again.';

interface Parts {
  file?: { bytes: Buffer; filename: string };
  fields: Record<string, unknown>;
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  const read: Parts = { fields: {} };
  const most = { fileSize: limits.uploadBytes, files: 1, fields: 10, parts: 12, fieldSize: 1000 };
  for await (const part of request.parts({ limits: most })) {
    if (part.type === 'field') read.fields[part.fieldname] = part.value;
    else read.file = { bytes: await part.toBuffer(), filename: part.filename ?? 'document' };
  }
  return read;
}

async function readUpload<Fields extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Fields,
): Promise<{ bytes: Buffer; filename: string; fields: Parsed<Fields> }> {
  if (!request.isMultipart())
    throw apiError('invalid', {
      message: 'No file has been specified',
      fields: { file: 'No file has been specified' },
    });
  const { file, fields } = await readParts(request).catch((error: unknown) => {
    // Errors of the multipart parser have a status, unless the body is malformed.
    throw error instanceof Error && !('statusCode' in error)
      ? apiError('invalid', { message: brokenOff, fields: { file: brokenOff } })
      : error;
  });
  if (!file)
    throw apiError('invalid', {
      message: 'No file has been specified',
      fields: { file: 'No file has been specified' },
    });
  return { ...file, fields: validate(schema, fields) };
}

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
