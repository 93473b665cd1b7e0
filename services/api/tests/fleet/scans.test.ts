import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from 'shared-contracts/disc-readers';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { readLicenseDisk, type ScanResult } from 'shared-contracts/scans';
import { ApiError, apiError } from '../../src/core/api-error.ts';
import { activeOwner, addVehicle, joinedOwner } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const disc: ScanResult = {
  discNumber: '1034323M5MN1',
  expiryDate: '2026-04-30',
  make: 'AUDI',
  licenseNumber: 'MD02RXGP',
  registerNumber: 'PDX140J',
  gvm: '1836kg',
  source: 'barcode',
};

/** What the reader does with the next pictures, in turn; the last one stays. */
let outcomes: (() => Promise<Reading | undefined>)[] = [];
let modes: unknown[] = [];
const app = await startApp({
  environment: { RATE_LIMITS: 'on' },
  readDisc: async (_, mode) => {
    modes.push(mode);
    return await (outcomes.length > 1 ? outcomes.shift() : outcomes[0])?.();
  },
});

const read = (...results: (Reading | ApiError | undefined)[]): void => {
  modes = [];
  outcomes = results.map((result) => async () => {
    if (result instanceof ApiError) throw result;
    return result;
  });
};

async function ownerWithPhotos(count: number, enter = joinedOwner) {
  const owner = await enter(app);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { body } = await owner.upload('/api/uploads/license-disk', await picture(), `${i}.jpg`);
    ids.push(String(body.id));
  }
  const [first = '', second = '', third = ''] = ids;
  return { owner, first, second, third };
}

const rows = async (table: 'scans' | 'joined_scans'): Promise<number> =>
  (await app.db.selectFrom(table).select('document_id').execute()).length;

test('[CTR-9] the text of a photographed letter is given back, and neither picture nor text is kept', async () => {
  const owner = await activeOwner(app);
  const before = (await owner.call(listDocuments)).length;
  read({ text: 'Total R 672.00' }, undefined);
  const letter = await picture();
  const { status, body } = await owner.upload('/api/documents/page-text', letter, 'letter.jpg');
  assert.deepEqual([status, body, modes], [200, { text: 'Total R 672.00' }, ['page']]);
  assert.equal((await owner.call(listDocuments)).length, before);
  const nothing = await owner.upload('/api/documents/page-text', letter, 'letter.jpg');
  assert.deepEqual([nothing.status, nothing.body.reason], [422, 'unreadable']);
  assert.match(String(nothing.body.message), /Photograph it close and in good light/);
});

test('[VEH-2] a second photograph gives what the first left open, and the joined result is stored', async () => {
  const { owner, first, second } = await ownerWithPhotos(2);
  read(disc, { tare: '1366kg', tareConfidence: 0.97, source: 'print' });
  assert.deepEqual(await owner.call(readLicenseDisk, { id: first }), disc);
  const joined = { ...disc, tare: '1366kg', tareConfidence: 0.97 };
  for (let asked = 0; asked < 2; asked++)
    assert.deepEqual(await owner.call(readLicenseDisk, { id: second, completes: first }), joined);
  assert.deepEqual(modes, ['disc', 'part']);
  // The first photograph's own result stays as it was.
  assert.deepEqual(await owner.call(readLicenseDisk, { id: first }), disc);
});

test('[VEH-2] a first photograph that was never read, or of which nothing could be read, is completed too', async () => {
  const { owner, first, second, third } = await ownerWithPhotos(3);
  read(undefined, { tare: '1366kg', source: 'print' });
  const { tare } = await owner.call(readLicenseDisk, { id: second, completes: first });
  assert.equal(tare, '1366kg');
  read({ advice: ['steadier'] });
  const { status, body } = await owner.try(readLicenseDisk, { id: third, completes: first });
  assert.deepEqual([status, body.reason], [422, 'unreadable']);
});

test('[VEH-2] a Namibian disc is refused in words, also if a second photograph tells', async () => {
  const { owner, first, second } = await ownerWithPhotos(2);
  const { licenseNumber: _, ...unnamed } = disc;
  const foreign = { ...disc, licenseNumber: 'N23937W', description: 'Station wagon' };
  read(unnamed, foreign);
  await owner.call(readLicenseDisk, { id: first });
  for (const call of [{ id: second, completes: first }, { id: second }]) {
    const { status, body } = await owner.try(readLicenseDisk, call);
    assert.deepEqual([status, body.reason], [422, 'foreign_disc']);
    assert.equal(body.message, 'This disc is not South African. We renew South African licence discs only.');
  }
});

test('[VEH-2] it is told that a photograph also shows the disc of another vehicle, after a second one too', async () => {
  const { owner, first, second } = await ownerWithPhotos(2);
  read({ ...disc, hasOtherVehicle: true }, { tare: '1366kg', source: 'print' });
  assert.equal((await owner.call(readLicenseDisk, { id: first })).hasOtherVehicle, true);
  assert.equal((await owner.call(readLicenseDisk, { id: second, completes: first })).hasOtherVehicle, true);
});

test('another disc is refused in words, nothing is joined, and it is not read again', async () => {
  const { owner, first, second } = await ownerWithPhotos(2);
  read(disc, { tare: '1849kg', registerNumber: 'BRG461D', source: 'barcode' });
  for (let asked = 0; asked < 2; asked++) {
    const { status, body } = await owner.try(readLicenseDisk, { id: second, completes: first });
    assert.deepEqual([status, body.reason], [422, 'other_disc']);
    assert.match(String(body.message), /^This is another disc\./);
  }
  assert.equal(modes.length, 2);
  assert.deepEqual(await owner.call(readLicenseDisk, { id: first }), disc);
});

test('[A1] only two photographs of one’s own are joined, and only photographs of discs', async () => {
  const mine = await ownerWithPhotos(1);
  const theirs = await ownerWithPhotos(1);
  read({ ...disc, tare: '1366kg' });
  const id = await mine.owner.upload('/api/uploads/id', await picture(), 'id.jpg');
  for (const [one, other] of [
    [mine.first, theirs.first],
    [theirs.first, mine.first],
    [mine.first, String(id.body.id)],
    [String(id.body.id), mine.first],
    [mine.first, crypto.randomUUID()],
  ]) {
    const { status } = await mine.owner.try(readLicenseDisk, { id: one ?? '', completes: other ?? '' });
    assert.equal(status, 404);
  }
  assert.deepEqual(modes, []);
});

test('a deleted photograph takes along what was joined with it, and the night deletes it after 30 days', async () => {
  const { owner, first, second, third } = await ownerWithPhotos(3);
  read(disc, { tare: '1366kg' });
  const before = await rows('joined_scans');
  await owner.call(readLicenseDisk, { id: second, completes: first });
  await owner.call(readLicenseDisk, { id: third, completes: first });
  assert.equal(await rows('joined_scans'), before + 2);
  await owner.call(deleteDocument, { id: second });
  assert.equal(await rows('joined_scans'), before + 1);
  await owner.call(deleteDocument, { id: first });
  assert.equal(await rows('joined_scans'), before);

  const other = await ownerWithPhotos(2);
  await other.owner.call(readLicenseDisk, { id: other.second, completes: other.first });
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  await app.runJob('purge-expired', inDays(29));
  assert.ok((await rows('joined_scans')) > 0);
  await app.runJob('purge-expired', inDays(31));
  assert.equal(await rows('joined_scans'), 0);
});

test('[Q2] a busy reader, one that ran out of time and one that died store nothing and blame nobody', async () => {
  const { owner, first, second } = await ownerWithPhotos(2);
  const before = [await rows('scans'), await rows('joined_scans')];
  const busy = apiError('busy', { retryAfter: 17, data: { waiting: 12 } });
  const tooLong = apiError('unavailable', { retryAfter: 5 });
  for (const failure of [busy, tooLong]) {
    read(failure);
    const refused = await owner.try(readLicenseDisk, { id: first });
    assert.deepEqual([refused.status, refused.body.reason], [503, failure.reason]);
    assert.equal(refused.headers.get('retry-after'), String(failure.extra.retryAfter));
    assert.deepEqual([refused.body.retryAfter, refused.body.data], [failure.extra.retryAfter, failure.extra.data]);
    assert.equal((await owner.try(readLicenseDisk, { id: second, completes: first })).status, 503);
  }
  assert.deepEqual([await rows('scans'), await rows('joined_scans')], before);
  read(disc);
  assert.deepEqual(await owner.call(readLicenseDisk, { id: first }), disc);
});

test('[R4] a photograph that did not get its turn does not count against the limit', async () => {
  const { owner, first } = await ownerWithPhotos(1);
  read(apiError('busy', { retryAfter: 5 }));
  for (let tries = 0; tries < 35; tries++)
    assert.equal((await owner.try(readLicenseDisk, { id: first })).body.reason, 'busy');
  read(apiError('unavailable', { retryAfter: 5 }));
  const reasons: unknown[] = [];
  for (let tries = 0; tries < 31; tries++) reasons.push((await owner.try(readLicenseDisk, { id: first })).body.reason);
  assert.deepEqual(reasons.slice(29), ['unavailable', 'too_many']);
});

test('who asks again while a photograph is being read gets the same reading', async () => {
  const { owner, first } = await ownerWithPhotos(1);
  const { promise, resolve } = Promise.withResolvers<ScanResult>();
  modes = [];
  outcomes = [() => promise];
  const asked = [owner.call(readLicenseDisk, { id: first }), owner.call(readLicenseDisk, { id: first })];
  while (modes.length === 0) await new Promise((later) => setTimeout(later, 20));
  await new Promise((later) => setTimeout(later, 200));
  resolve(disc);
  assert.deepEqual(await Promise.all(asked), [disc, disc]);
  assert.equal(modes.length, 1);
});

test('[PRO-7] a picture without a disc becomes no document; two that show one disc both become the vehicle’s', async () => {
  const { owner, first, second, third } = await ownerWithPhotos(3, activeOwner);
  read(undefined, disc, { tare: '1366kg', source: 'print' });
  assert.equal((await owner.try(readLicenseDisk, { id: first })).status, 422);
  const listed = async (query = {}) =>
    (await owner.call(listDocuments, query)).filter(({ kind }) => kind !== 'id').map(({ id }) => id);
  assert.deepEqual((await listed()).toSorted(), [second, third].toSorted());
  const typed = await addVehicle(owner, { licenseDiskId: first });
  await owner.call(readLicenseDisk, { id: second });
  await owner.call(readLicenseDisk, { id: third, completes: second });
  const scanned = await addVehicle(owner, { licenseDiskId: second });
  assert.deepEqual(await listed({ vehicleId: typed.id }), []);
  assert.deepEqual((await listed({ vehicleId: scanned.id })).toSorted(), [second, third].toSorted());
  await app.runJob('remove-unused-discs');
  const left = await app.sql`select id from documents where user_id = ${owner.userId} and id in (${first}, ${second})`;
  assert.deepEqual(left, [{ id: second }], 'the picture without a disc goes in the night');
});

test('[VEH-1] a photograph of which nothing can be read is explained in words what would help', async () => {
  const { owner, first, second } = await ownerWithPhotos(2);
  read({ advice: ['closer', 'steadier'] });
  for (let asked = 0; asked < 2; asked++) {
    const { status, body } = await owner.try(readLicenseDisk, { id: first });
    assert.deepEqual([status, body.reason, body.data], [422, 'unreadable', { advice: ['closer', 'steadier'] }]);
    assert.equal(
      body.message,
      'We could not find a licence disc in this picture. Come closer: the disc fills only a small part of the picture. The photo is not clear: hold your phone still.',
    );
  }
  read({ ...disc, advice: ['less_glare'] });
  assert.deepEqual((await owner.call(readLicenseDisk, { id: second })).advice, ['less_glare']);
});

test('[PRO-7] the same photograph of a disc is kept once, until a vehicle was saved from it', async () => {
  read(disc);
  const owner = await activeOwner(app);
  const photo = await picture();
  const send = async () => String((await owner.upload('/api/uploads/license-disk', photo, 'disc.jpg')).body.id);
  const first = await send();
  assert.equal(await send(), first);
  await owner.call(readLicenseDisk, { id: first });
  const discs = async () => (await owner.call(listDocuments)).filter(({ kind }) => kind === 'license disk');
  assert.deepEqual(
    (await discs()).map(({ id }) => id),
    [first],
  );
  const stored = await app.column`select storage_key as key from documents where user_id = ${owner.userId}`;
  assert.equal(stored.length, 2, 'the ID and one disc');
  await addVehicle(owner, { licenseDiskId: first });
  assert.notEqual(await send(), first);
  const stranger = await activeOwner(app);
  const theirs = await stranger.upload('/api/uploads/license-disk', photo, 'disc.jpg');
  assert.ok(![first].includes(String(theirs.body.id)));
});
