import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { listDocuments } from 'shared-contracts/documents';
import { joinedOwner } from '../owner.ts';
import { picture } from '../pictures.ts';
import { countOf } from '../read-stores.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const disk = '/api/uploads/license-disk';
const filesAtRest = () => {
  const uploads = join(app.folder, 'uploads');
  return readdirSync(uploads)
    .toSorted()
    .map((name) => [name, readFileSync(join(uploads, name), 'hex')]);
};

/** Runs the work on a disk that is full after some more files: the next one is cut off, as by the operating system. */
async function onFullDisk<Result>(filesBefore: number, work: () => Promise<Result>): Promise<Result> {
  const write = fsp.writeFile;
  let written = 0;
  const full = mock.method(fsp, 'writeFile', async (path: string, content: Buffer) => {
    written += 1;
    if (written <= filesBefore) return write(path, content);
    await write(path, content.subarray(0, 100));
    throw Object.assign(new Error(`ENOSPC: no space left on device, write '${path}'`), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    assert.ok(full.mock.callCount() > filesBefore, 'the disk was full');
    full.mock.restore();
    syncBuiltinESMExports();
  }
}

for (const [what, filesBefore] of [
  ['file', 0],
  ['thumbnail', 1],
] as const)
  test(`[K4][O1] a disk that is full while a ${what} is written leaves neither row nor half a file, and what was there stays`, async () => {
    const owner = await joinedOwner(app);
    const kept = await owner.upload(disk, await picture(), 'a.jpg');
    const [files, rows] = [filesAtRest(), await countOf(app.db, 'documents')];
    const refused = await onFullDisk(filesBefore, async () => owner.upload(disk, await picture(), 'b.jpg'));
    assert.deepEqual(
      [refused.status, refused.body.reason, refused.body.message],
      [503, 'unavailable', 'Files cannot be stored or opened right now. Please try again in a few minutes.'],
    );
    assert.deepEqual(filesAtRest(), files);
    assert.equal(await countOf(app.db, 'documents'), rows);
    assert.deepEqual(
      (await owner.call(listDocuments)).map(({ id }) => id),
      [kept.body.id],
    );
    assert.equal((await fetch(`${app.origin}${String(kept.body.url)}`)).status, 200);
    assert.equal((await owner.upload(disk, await picture(), 'b.jpg')).status, 201, 'works again once there is room');
  });
