import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { limits } from 'shared-contracts/limits';
import { refusal } from '../platform/refusals.ts';
import { type Parsed, validate } from '../platform/validate.ts';

/** Reads a multipart body: one file of at most 5 MB, and the fields of the schema. */
export async function readUpload<Fields extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Fields,
): Promise<{ bytes: Buffer; filename: string; fields: Parsed<Fields> }> {
  if (!request.isMultipart())
    throw refusal('invalid', { message: 'No file has been specified', fields: { file: 'No file has been specified' } });
  const fields: Record<string, unknown> = {};
  let file: { bytes: Buffer; filename: string } | undefined;
  for await (const part of request.parts({ limits: { fileSize: limits.uploadBytes, files: 1, fields: 10, parts: 12, fieldSize: 1000 } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else file = { bytes: await part.toBuffer(), filename: part.filename ?? 'document' };
  }
  if (!file) throw refusal('invalid', { message: 'No file has been specified', fields: { file: 'No file has been specified' } });
  return { ...file, fields: validate(schema, fields) };
}
