import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { listAudit } from 'shared-contracts/audit';
import { endpoints } from 'shared-contracts/endpoints';
import {
  addRenewalNote,
  addUserNote,
  createNoteTemplate,
  deleteNoteTemplate,
  deleteRenewalNote,
  deleteUserNote,
  fillNote,
  listNoteTemplates,
  listRenewalNotes,
  listUserNotes,
  updateNoteTemplate,
} from 'shared-contracts/renewal-notes';
import { getRenewalAsAdmin, listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { eraseUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, ownerWhoPaid, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');

const secret = 'sounded impatient never to be shown';
const { owner, vehicle, paymentId } = await ownerWhoPaid(app);
const [renewal] = (await owner.call(listRenewals, { vehicleId: vehicle.id })).entries;
assert.ok(renewal);
const { id } = renewal;
const acmeOwner = await activeOwner(app, { company: 'acme' });
const acmeVehicle = await addVehicle(acmeOwner);
await payFor(acmeOwner, acmeVehicle);
const [acmeRenewal] = (await acmeOwner.call(listRenewals, { vehicleId: acmeVehicle.id })).entries;
assert.ok(acmeRenewal);

test('[DSK-5] a note on a renewal says who wrote it and when, and only its author can delete it', async () => {
  const note = await admin.call(addRenewalNote, { id, text: `The owner ${secret}` });
  assert.deepEqual([note.authorName, note.own], ['Thandi Mokoena', true]);
  const colleague = await activeOwner(app);
  await app.sql`insert into user_permissions (user_id, permission_id) select ${colleague.userId}, id from permissions where permission = 'isAdmin'`;
  const [seen] = await colleague.call(listRenewalNotes, { id });
  assert.deepEqual([seen?.text, seen?.authorName, seen?.own], [`The owner ${secret}`, 'Thandi Mokoena', false]);
  assert.equal((await colleague.try(deleteRenewalNote, { id, noteId: note.id })).status, 404);
  await admin.call(deleteRenewalNote, { id, noteId: (await admin.call(addRenewalNote, { id, text: 'mistake' })).id });
  assert.equal((await admin.call(listRenewalNotes, { id })).length, 1);
});

test('[DSK-5] a note on a person is among the staff who see the person, and only its author can delete it', async () => {
  const note = await admin.call(addUserNote, { id: owner.userId, text: `The caller ${secret}` });
  assert.deepEqual(
    (await admin.call(listUserNotes, { id: owner.userId })).map(({ text, own }) => [text, own]),
    [[`The caller ${secret}`, true]],
  );
  assert.equal((await partner.try(listUserNotes, { id: owner.userId })).status, 404);
  assert.equal((await admin.try(deleteRenewalNote, { id, noteId: note.id })).status, 404);
  const second = await admin.call(addUserNote, { id: owner.userId, text: 'mistake' });
  await admin.call(deleteUserNote, { id: owner.userId, noteId: second.id });
  assert.equal((await admin.call(listUserNotes, { id: owner.userId })).length, 1);
  assert.deepEqual((await admin.call(listAudit, { search: 'internal note added', id: owner.userId })).count, 2);
});

test('[DSK-5] no call of an owner or of a partner’s owner answers with a note, and no mail has it', async () => {
  await partner.call(addRenewalNote, { id: acmeRenewal.id, text: `The member ${secret}` });
  await admin.call(updateRenewal, { id, status: 'processing' });
  await app.drain();
  for (const [person, of, paid] of [
    [owner, renewal, paymentId],
    [acmeOwner, acmeRenewal, acmeRenewal.paymentId],
  ] as const) {
    const values: Record<string, string> = {
      id: of.id,
      renewalId: of.id,
      vehicleId: of.vehicleId,
      userId: person.userId,
      payment_id: paid,
    };
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? of.id);
      for (const query of [
        '',
        `id=${of.id}`,
        `renewalId=${of.id}`,
        `userId=${person.userId}`,
        `vehicleId=${of.vehicleId}`,
        `query=${secret}`,
      ]) {
        const { status, body } = await person.request('GET', `/api${path}${query && `?${query}`}`);
        assert.ok(!JSON.stringify(body).includes('never to be shown'), `${endpoint.name} ${query} ${status}`);
      }
    }
    for (const mail of await person.mails(person.email)) assert.ok(!JSON.stringify(mail).includes('never to be shown'));
    assert.equal((await person.try(listRenewalNotes, { id: of.id })).status, 403);
    assert.equal((await person.try(listUserNotes, { id: person.userId })).status, 403);
  }
});

test('[DSK-5] notes are not in the person’s data, like all that only administrators see, and are erased with the person', async () => {
  const response = await fetch(`${app.origin}/api/users/export`, { headers: owner.headers() });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  assert.ok('renewals.json' in files);
  for (const [name, bytes] of Object.entries(files)) assert.ok(!Buffer.from(bytes).includes('never to be shown'), name);
  for (const status of ['delivery requested', 'delivered', 'license updated'])
    await admin.call(updateRenewal, { id, status });
  await owner.call(eraseUser, { password: 'a good one' });
  assert.deepEqual(await admin.call(listRenewalNotes, { id }), []);
  const left =
    await sql`select 1 from renewal_notes where text like '%never to be shown%' and (renewal_id = ${id} or user_id = ${owner.userId})`.execute(
      app.db,
    );
  assert.equal(left.rows.length, 0);
});

test('[DSK-5] the product’s templates are there from the start, for partners too, who cannot change them', async () => {
  const names = [
    'Delivery address is incomplete',
    'ID copy cannot be read',
    'Outstanding traffic fines',
    'Vehicle details differ',
  ];
  for (const [as, editable] of [
    [admin, true],
    [partner, false],
  ] as const) {
    const found = await as.call(listNoteTemplates);
    assert.deepEqual(
      found.map(({ name }) => name),
      names,
    );
    assert.ok(found.every((template) => template.editable === editable));
  }
  const [first] = await partner.call(listNoteTemplates);
  assert.equal((await partner.try(updateNoteTemplate, { id: first?.id, name: 'Ours', text: 'Ours' })).status, 404);
  assert.equal((await partner.try(deleteNoteTemplate, { id: first?.id })).status, 404);
});

test('[DSK-5] a partner’s template is for its own administrators', async () => {
  const added = await partner.call(createNoteTemplate, { name: 'Membership ended', text: 'Hello {name}' });
  assert.ok(added.editable);
  assert.equal((await partner.try(createNoteTemplate, { name: 'membership ENDED', text: 'x' })).status, 409);
  const seen = async (as: typeof admin) =>
    (await as.call(listNoteTemplates)).some(({ id: found }) => found === added.id);
  assert.deepEqual([await seen(partner), await seen(admin)], [true, false]);
  const changed = await partner.call(updateNoteTemplate, {
    id: added.id,
    name: 'Membership',
    text: 'Hello {name}, {plate}',
  });
  assert.equal(changed.data.text, 'Hello {name}, {plate}');
  assert.equal((await admin.try(deleteNoteTemplate, { id: added.id })).status, 404);
  await partner.call(deleteNoteTemplate, { id: added.id });
  assert.equal(await seen(partner), false);
});

test('[DSK-5] placeholders become the facts of the renewal, and others stay', async () => {
  const found = await admin.call(getRenewalAsAdmin, { id: acmeRenewal.id });
  assert.equal(
    fillNote('{name}: {plate} until {expiry} ({reference}) {other}', found),
    `Lerato: JK45LMGP until 05-12-2026 (${found.paymentReference}) {other}`,
  );
});
