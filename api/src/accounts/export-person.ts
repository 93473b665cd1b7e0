import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from './services.ts';

/** Streams a zip of everything stored about a person: a JSON file per kind of record, and the person's files. */
export async function exportPerson({ db, clock, privacy }: Services, caller: Caller): Promise<Readable> {
  const records = [];
  for (const kept of privacy.exports())
    records.push({
      of: kept.of,
      content: await kept.read(db, caller.id),
      files: (await kept.files?.(db, caller.id)) ?? [],
    });
  await inTransaction(db, (tx) =>
    writeAudit(tx, { actor: caller, action: 'user exported', entity: 'user', entityId: caller.id, at: clock() }),
  );
  const zip = new ZipFile();
  for (const { of, content, files } of records) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${of}.json`, { mtime: clock() });
    for (const { path, open } of files)
      zip.addReadStreamLazy(path, { mtime: clock() }, (done) => {
        open().then(
          (bytes) => done(null, Readable.from([bytes])),
          (error: Error) => done(error, Readable.from([])),
        );
      });
  }
  zip.end();
  const content = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => content.destroy(error));
  return content;
}
