import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Content, document, type Operation } from './document.ts';
import type { Wire } from './wire.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

const agent = new Agent({ keepAlive: true });

/** Sends bytes as they are: clients of the platform would put much of it right. */
export function send(origin: string, { method, path, headers, body }: Wire): Promise<Answer> {
  return new Promise((answered, failed) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', failed);
    sent.on('timeout', () => sent.destroy(new Error('No answer within 30 seconds.')));
    sent.end(body);
  });
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');
const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
  validators.set(pointer, known);
  return known;
}

const inPointer = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function assertFits(pointer: string, text: string): void {
  const fits = validatorOf(pointer);
  assert.ok(fits(JSON.parse(text)), `${ajv.errorsText(fits.errors)} in ${text.slice(0, 500)}`);
}

/** The document names the reasons of a refusal by its examples. */
function assertReason({ 'application/json': told }: Record<string, Content>, reason: unknown): void {
  assert.ok(Object.keys(told?.examples ?? {}).includes(String(reason)), `The reason ${reason} is not declared.`);
}

const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '').split(';')[0] ?? '';

/** Holds an answer against the document: never a failure of ours, only what is declared, and every refusal in the one shape. */
export function assertKept(operation: Operation, { isElsewhere }: Wire, answer: Answer): void {
  const { status, headers, text } = answer;
  assert.ok(status < 500, `${status} ${text}`);
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
  if (status >= 400) {
    assert.equal(typeOf(answer), 'application/json');
    assertFits('/components/schemas/Failure', text);
    assert.equal(JSON.parse(text).code, status);
    assert.doesNotMatch(text, /FST_|fastify|node_modules|at .*\.ts|select /i);
    if (isElsewhere) return;
  }
  const declared = operation.responses[String(status)];
  assert.ok(declared, `${status} is not declared: ${text.slice(0, 300)}`);
  if (!declared.content) return;
  if (status >= 400) assertReason(declared.content, JSON.parse(text).reason);
  const type = typeOf(answer);
  assert.ok(declared.content[type], `${type} is not declared for ${status}`);
  if (type !== 'application/json') return;
  const place = [
    'paths',
    operation.path,
    operation.method.toLowerCase(),
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ];
  assertFits(`/${place.map(inPointer).join('/')}`, text);
}
