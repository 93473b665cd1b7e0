import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { demoSecrets } from '../sandbox-options.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';
import { callJson, testSandbox } from '../testing/test-sandbox.ts';

const booking = {
  collection_address: {
    type: 'business',
    street_address: '12 Loop Street',
    city: 'Cape Town',
    code: '8001',
    zone: 'Western Cape',
    country: 'ZA',
  },
  collection_contact: { name: 'Discs', mobile_number: '0215550100' },
  delivery_address: {
    type: 'residential',
    street_address: '4 Protea Road',
    city: 'Paarl',
    code: '7646',
    country: 'ZA',
  },
  delivery_contact: { name: 'Thandi Mokoena', mobile_number: '0825550101', email: 'thandi@example.test' },
  parcels: [{ submitted_length_cm: 25, submitted_width_cm: 18, submitted_height_cm: 1, submitted_weight_kg: 0.1 }],
  customer_reference: 'R-1001',
};

function call(sandbox: TestSandbox, method: string, path: string, body?: unknown, token = 'any-token') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return callJson(`${sandbox.courierUrl}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

test('a parcel is booked, moved and delivered, and each webhook has a valid signature', async (t) => {
  const sandbox = await testSandbox(t);
  const booked = await call(sandbox, 'POST', '/v2/shipments', booking);
  assert.equal(booked.status, 200);
  assert.equal(booked.body.status, 'submitted');
  assert.equal(booked.body.customer_reference, 'R-1001');
  const reference = String(booked.body.short_tracking_reference);

  const path = `/courier/parcels/${reference}/advance`;
  const moved = await sandbox.inspect('POST', path, { status: 'collected' });
  assert.deepEqual(moved.body, { status: 'collected', webhook: { delivered: true, statusCode: 200 } });
  await sandbox.inspect('POST', path, { status: 'delivered' });
  const [first, second] = sandbox.courier.received;
  for (const webhook of [first, second]) {
    const expected = createHmac('sha256', demoSecrets.courierWebhookSecret)
      .update(webhook?.body ?? '')
      .digest('hex');
    assert.equal(webhook?.headers['x-signature'], expected);
  }
  const notification = JSON.parse(second?.body ?? '') as Json & {
    shipment_tracking_events: Json[];
    proof_of_delivery: Json;
  };
  assert.equal(notification.shipment_id, booked.body.id);
  assert.deepEqual(
    notification.shipment_tracking_events.map((event) => event.status),
    ['delivered', 'collected', 'submitted'],
  );
  const proof = await fetch(String(notification.proof_of_delivery.image_url));
  assert.equal(proof.headers.get('content-type'), 'image/png');
  assert.equal(
    Buffer.from(await proof.arrayBuffer())
      .subarray(1, 4)
      .toString(),
    'PNG',
  );

  const tracked = await call(sandbox, 'GET', `/v2/tracking/shipments?tracking_reference=${reference}`);
  const [shipment] = tracked.body.shipments as Json[];
  assert.equal(shipment?.status, 'delivered');
});

test('advancing reports a failed webhook, and unknown statuses are allowed', async (t) => {
  const sandbox = await testSandbox(t);
  const booked = await call(sandbox, 'POST', '/v2/shipments', booking);
  sandbox.courier.answers.push(503);
  const path = `/courier/parcels/${String(booked.body.short_tracking_reference)}/advance`;
  const moved = await sandbox.inspect('POST', path, { status: 'eaten-by-dog' });
  assert.deepEqual(moved.body, { status: 'eaten-by-dog', webhook: { delivered: false, statusCode: 503 } });
  await sandbox.courier.waitFor(2);
  assert.equal((await sandbox.inspect('POST', '/courier/parcels/NONE/advance', { status: 'collected' })).status, 404);
});

test('cancelling costs a fee after collection and is impossible after delivery', async (t) => {
  const sandbox = await testSandbox(t);
  const cancelled: unknown[] = [];
  for (const status of ['collection-assigned', 'in-transit', 'delivered']) {
    const reference = String((await call(sandbox, 'POST', '/v2/shipments', booking)).body.short_tracking_reference);
    await sandbox.inspect('POST', `/courier/parcels/${reference}/advance`, { status });
    const response = await call(sandbox, 'POST', '/v2/shipments/cancel', { tracking_reference: reference });
    cancelled.push(response.status === 200 ? response.body.status : response.status);
  }
  assert.deepEqual(cancelled, ['cancelled', 'cancelled-with-fee', 400]);
});

test('rejects unauthorised and incomplete bookings', async (t) => {
  const sandbox = await testSandbox(t, { courierToken: 'right' });
  assert.equal((await call(sandbox, 'POST', '/v2/shipments', booking, 'wrong')).status, 401);
  const refused = await call(sandbox, 'POST', '/v2/shipments', { ...booking, parcels: [] }, 'right');
  assert.equal(refused.status, 400);
  assert.match(String(refused.body.message), /^parcels: /);
});
