import { openApiDocument } from '../../../src/core/openapi/openapi-document.ts';
import type { Schema } from '../../../src/core/openapi/schema.ts';

export interface Content {
  schema: Schema;
  /** Of failures: by reason. */
  examples?: Record<string, object>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** As much of an operation as the tests read. */
export interface Operation {
  method: string;
  path: string;
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>;
}

/** The document as a client gets it. */
export const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
};

/** What stands behind a reference into the document. */
export function resolve<Part extends { $ref?: string }>(part: Part): Part {
  if (!part.$ref) return part;
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
  return found as Part;
}

/** Every operation of the document. Those that end a session or an account come last. */
export const operations: Operation[] = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? []).map(resolve),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, resolve(response)]),
      ),
    })),
  )
  .toSorted((a, b) => endsSomething(a) - endsSomething(b));

function endsSomething({ operationId }: { operationId: string }): number {
  return ['eraseUser', 'logout'].indexOf(operationId);
}
