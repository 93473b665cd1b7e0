import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { limits } from 'shared-contracts/limits';
import { apiError } from '../platform/api-error.ts';
import { type Parsed, validate } from '../platform/validate.ts';

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

/** Parses a multipart body: one file of at most 5 MB, and the fields of the schema. */
export async function readUpload<Fields extends z.ZodMiniType>(
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
