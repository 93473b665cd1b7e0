import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { endpoints } from 'shared-contracts/endpoints';
import { openApiDocument } from './openapi-document.ts';
import { exampleOf, schemaOf } from './schema.ts';

for (const { name, body, bodyType, reply, fileTypes } of endpoints) {
  test(`[API-1] ${name}: the examples match request and response`, () => {
    if (body && bodyType !== 'raw') {
      const sent = body.safeParse(exampleOf(schemaOf(body, 'input')));
      assert.ok(sent.success, JSON.stringify(sent.error?.issues));
    }
    if (!fileTypes) {
      const answered = reply.safeParse(exampleOf(schemaOf(reply, 'output')));
      assert.ok(answered.success, JSON.stringify(answered.error?.issues));
    }
  });
}

const document = openApiDocument();
/** An operation as plain JSON, for access at any depth. */
const operation = (path: string, method: string) => JSON.parse(JSON.stringify(document.paths[path]?.[method] ?? {}));

test('the document is OpenAPI 3.1, includes units, and accepts forms as well as JSON', () => {
  assert.equal(document.openapi, '3.1.0');
  assert.ok(JSON.stringify(document.components.schemas.CreateVehicleBody).includes('Tare in whole kilograms.'));
  assert.deepEqual(Object.keys(operation('/api/vehicles', 'post').requestBody.content), [
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
});

test('[API-1] it has the version of the contract', () => {
  const manifest = readFileSync(new URL('../../../../../shared-contracts/package.json', import.meta.url), 'utf8');
  assert.equal(document.info.version, JSON.parse(manifest).version);
});

test('[API-1] shared schemas are described once, and request bodies are named after their operation', () => {
  const { schemas } = document.components;
  for (const name of [
    'Vehicle',
    'Renewal',
    'Payment',
    'User',
    'Quote',
    'Failure',
    'VehicleList',
    'PaymentList',
    'LoginBody',
  ])
    assert.ok(schemas[name], name);
  const vehicle = { $ref: '#/components/schemas/Vehicle' };
  assert.deepEqual(schemas.VehicleList?.properties?.entries?.items, vehicle);
  assert.deepEqual(schemas.ChangedVehicle?.properties?.data, vehicle);
  // Requests and responses differ in this one.
  assert.notDeepEqual(schemas.AddressParts, schemas.AddressPartsInput);
});

test('[API-1] bodies are marked as required, also of webhooks and uploads, and files have their media types', () => {
  for (const path of ['/api/auth/login', '/api/uploads/id', '/api/payments/webhook', '/api/deliveries/webhook'])
    assert.equal(operation(path, 'post').requestBody.required, true, path);
  assert.deepEqual(document.components.schemas.UploadIdBody?.required, ['file']);
  assert.deepEqual(document.components.schemas.CourierNews?.required, ['short_tracking_reference', 'status']);
  assert.deepEqual(Object.keys(operation('/api/payments/{id}/receipt', 'get').responses[200].content), [
    'application/pdf',
  ]);
  assert.deepEqual(Object.keys(operation('/api/users/export', 'get').responses[200].content), ['application/zip']);
});

test('[API-1][API-2] each operation lists who may call it, and the reasons that others get', () => {
  const reasons = (path: string, method: string) =>
    Object.fromEntries(
      Object.entries<{ content?: { 'application/json'?: { examples?: object } } }>(operation(path, method).responses)
        .filter(([status]) => status.startsWith('4'))
        .map(([status, { content }]) => [status, Object.keys(content?.['application/json']?.examples ?? {})]),
    );
  assert.deepEqual(operation('/api/vehicles', 'get').security, [{ bearer: [] }]);
  assert.deepEqual(reasons('/api/vehicles', 'get'), {
    400: ['invalid'],
    401: ['not_logged_in'],
    403: ['unverified', 'not_activated'],
    404: ['not_found'],
  });
  assert.deepEqual(reasons('/api/license-fees', 'delete')[403], [
    'forbidden',
    'second_factor_required',
    'confirm_factor',
  ]);
  assert.deepEqual(operation('/api/auth/login', 'post').security, [{}, { bearer: [] }]);
  assert.deepEqual(reasons('/api/auth/login', 'post')[429], ['too_many']);
  assert.deepEqual(operation('/api/payments/webhook', 'post').security, [
    { 'x-initialization-vector': [], 'x-authentication-tag': [] },
  ]);
});
