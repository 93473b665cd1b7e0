import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEvent, listEvents } from 'shared-contracts/events';
import * as calls from 'shared-contracts/renewals';
import { renewalDesk } from './renewal-desk.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const { paidRenewal, put, statusOf } = renewalDesk(app, clerk);

test('[ADM-8] moving to user to action needs a note; one just posted as an event counts and is not repeated', async () => {
  const { owner, renewal } = await paidRenewal();
  await put(renewal.id, 'admin to action');
  const bare = await clerk.try(calls.updateRenewal, { id: renewal.id, status: 'user to action' });
  assert.equal(bare.status, 422);
  assert.equal(bare.body.reason, 'note_required');
  assert.equal(
    (await clerk.try(createEvent, { eventType: 'renewal', status: 'user to action', renewalId: renewal.id })).status,
    422,
  );
  await clerk.call(createEvent, {
    eventType: 'renewal',
    status: 'user to action',
    description: 'Please send a NEW copy of your ID',
    renewalId: renewal.id,
  });
  const moved = await clerk.call(calls.updateRenewal, { id: renewal.id, status: 'user to action' });
  assert.equal(moved.message, 'status has been moved to user action required!');
  const { entries } = await owner.call(listEvents, { renewalId: renewal.id, take: 50 });
  assert.deepEqual(
    entries.filter(({ status }) => status === 'user to action').map(({ description }) => description),
    ['please send a new copy of your id'],
  );
  await app.drain();
  assert.ok((await owner.mails(owner.email)).some(({ subject }) => subject === 'We need something from you'));
});

test('[ADM-8] a note sent with the move to user to action is recorded once, in lower case, and mailed to the owner', async () => {
  const { owner, renewal } = await paidRenewal();
  await put(renewal.id, 'admin to action');
  await clerk.call(calls.updateRenewal, {
    id: renewal.id,
    status: 'user to action',
    note: 'Your ID copy is BLURRED',
  });
  assert.equal(await statusOf(renewal.id), 'user to action');
  const { entries } = await owner.call(listEvents, { renewalId: renewal.id, take: 50 });
  assert.deepEqual(
    entries
      .filter(({ status }) => status === 'user to action')
      .map(({ eventType, description, userId }) => [eventType, description, userId]),
    [['renewal', 'your id copy is blurred', owner.userId]],
  );
  await app.drain();
  const mails = (await owner.mails(owner.email)).filter(({ subject }) => subject === 'We need something from you');
  assert.equal(mails.length, 1);
  assert.ok(mails[0]?.text.includes('your id copy is blurred') && mails[0].html.includes('your id copy is blurred'));
});
