import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `anyOf [X, null]` as `type [x, "null"]`: the serialiser validates every branch of an anyOf, which costs. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isSchema(schema)) return schema;
  const { anyOf, ...rest } = schema;
  if (
    Array.isArray(anyOf) &&
    anyOf.length === 2 &&
    isSchema(anyOf[0]) &&
    isSchema(anyOf[1]) &&
    anyOf[1].type === 'null' &&
    typeof anyOf[0].type === 'string' &&
    anyOf[0].type !== 'object'
  ) {
    return { ...(plain(anyOf[0]) as JsonSchema), ...rest, type: [anyOf[0].type, 'null'] };
  }
  // Formats would make the serialiser convert texts that are already right.
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !['format', 'pattern', '$schema'].includes(name))
      .map(([name, value]) => [name, plain(value)]),
  );
}

/** The JSON schema by which a reply is written: fields it does not name never leave the server. */
export const replySchema = (reply: z.ZodMiniType): unknown =>
  plain(z.toJSONSchema(reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' }));
