import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from 'shared-contracts/endpoints';
import { refusal, type Reason } from '../refusals.ts';
import { exampleOf } from './example-of.ts';
import { openApiDocument, schemaOf } from './openapi-document.ts';

for (const { name, body, bodyType, reply, replyType, reasons } of endpoints) {
  test(`[API-1] ${name}: the examples of the document are what the call takes and answers, and every reason is known`, () => {
    if (body && bodyType !== 'raw') {
      const sent = body.safeParse(exampleOf(schemaOf(body, 'input')));
      assert.ok(sent.success, JSON.stringify(sent.error?.issues));
    }
    if (replyType !== 'file') {
      const answered = reply.safeParse(exampleOf(schemaOf(reply, 'output')));
      assert.ok(answered.success, JSON.stringify(answered.error?.issues));
    }
    for (const [reason, code] of Object.entries(reasons)) assert.equal(refusal(reason as Reason).code, code, reason);
  });
}

test('the document is OpenAPI 3.1, names units and takes forms beside JSON', () => {
  const { openapi, paths } = openApiDocument();
  assert.equal(openapi, '3.1.0');
  const text = JSON.stringify(paths['/api/vehicles']);
  assert.ok(text.includes('Tare in whole kilograms.'));
  assert.ok(text.includes('application/x-www-form-urlencoded'));
});
