import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { listAudit } from 'shared-contracts/audit';
import { listDocuments } from 'shared-contracts/documents';
import { readLicenseDisk } from 'shared-contracts/scans';
import { listening } from '../listening.ts';
import { joinedOwner } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A clamd stand-in that detects one virus; `away` makes it close the connection. */
const scanner = { away: false, asked: 0 };
const clamd = createServer((socket) => {
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    const all = Buffer.concat(received);
    if (scanner.away) return void socket.destroy();
    if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
    scanner.asked += 1;
    assert.equal(all.subarray(0, 10).toString(), 'zINSTREAM\0');
    socket.end(all.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
  socket.on('error', () => undefined);
});

const oldKey = `old:${'aa'.repeat(32)}`;
const newKey = `new:${'bb'.repeat(32)}`;
let scans = 0;
const app = await startApp({
  environment: {
    CLAMD_URL: `clamd://${await listening(clamd)}`,
    DOCUMENTS_KEY: `${newKey},${oldKey}`,
  },
  readDisc: async () => {
    scans += 1;
    return { make: 'VOLKSWAGEN', makeConfidence: 0.4 };
  },
});
test.after(() => clamd.close());
const disk = '/api/uploads/license-disk';
const pdf = (content: Buffer | string) =>
  new Blob([`%PDF-1.4\n`, typeof content === 'string' ? content : new Uint8Array(content), '\n%%EOF\n']);

test('[U6] an infected file is refused, not stored, and audited; without the scanner uploads get 503', async () => {
  const owner = await joinedOwner(app);
  for (const [name, file] of [
    ['a.pdf', pdf(eicar)],
    ['a.jpg', new Blob([await picture(), eicar])],
  ] as const) {
    const answer = await owner.upload(disk, file, name);
    assert.equal(answer.status, 422);
    assert.equal(answer.body.reason, 'infected');
  }
  assert.deepEqual(await owner.call(listDocuments), []);
  const admin = await app.visitor().logIn('admin@allset.test');
  const { entries } = await admin.call(listAudit, { userId: owner.userId });
  assert.equal(entries.filter(({ action }) => action === 'infected file refused').length, 2);
  scanner.away = true;
  assert.equal((await owner.upload(disk, await picture(), 'a.jpg')).status, 503);
  scanner.away = false;
  assert.equal((await owner.upload(disk, await picture(), 'a.jpg')).status, 201);
});

test('[U5] a decompression-bomb PDF is stored without being unpacked; an encrypted PDF gets 415', async () => {
  const owner = await joinedOwner(app);
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const before = process.memoryUsage().rss;
  const bomb = Buffer.concat([
    Buffer.from(`1 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj'),
  ]);
  assert.equal((await owner.upload(disk, pdf(bomb), 'bomb.pdf')).status, 201);
  assert.ok(process.memoryUsage().rss - before < 150 * 1024 * 1024, 'not unpacked');
  const locked = await owner.upload(disk, pdf('trailer<</Encrypt 5 0 R>>'), 'locked.pdf');
  assert.equal(locked.status, 415);
  assert.match(String(locked.body.message), /password/);
});

/** A PDF encrypted as the version says, which opens without a password unless one is given. */
async function encryptedPdf(pdfVersion: PDFKit.PDFDocumentOptions['pdfVersion'], userPassword?: string): Promise<Blob> {
  const document = new PDFDocument({ pdfVersion, ownerPassword: 'issuer', ...(userPassword && { userPassword }) });
  document.text('Certificate').end();
  return new Blob([new Uint8Array(await buffer(document))]);
}

/** Encrypted as PDF 2.0 has it, with the check of a password. */
const pdf2 = (check: string) =>
  pdf(
    `5 0 obj<</Filter/Standard/V 5/R 6/U<${check}5a1e0c93b7f2486d0011223344556677>>>endobj trailer<</Encrypt 5 0 R>>`,
  );
const emptyCheck = '496c9c07a6accc3071e5ceefedd0906b39f204560b41a2d9796f1ed1f2d81ba7';
const secretCheck = 'd68997007a53fe7035044c9f9a1b977beec2f7b9bf06121bd6ed39fab6de4dd4';

/** Encrypted without its metadata, as qpdf wrote them for the empty password and for "secret". */
const plainMetadata = (owner: string, user: string) =>
  pdf(
    `4 0 obj<</CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV2/Length 16>>>>/EncryptMetadata false/Filter/Standard/Length 128/O<${owner}>/P -4/R 4/StmF/StdCF/StrF/StdCF/U<${user}0122456a91bae5134273a6db134c87c4>/V 4>>endobj trailer<</ID[<31415926535897932384626433832795><31415926535897932384626433832795>]/Encrypt 4 0 R>>`,
  );
const emptyMetadata = plainMetadata(
  'd14fd8591ce044996dd4095eb545c35f9d7827bb5ab9f71f79c4112e341dabdf',
  '0dba67506fa0b1ebb1a8cc8891eb078d',
);
const secretMetadata = plainMetadata(
  '8a95f57537e1e667478a097dc0fea657fd00d8f78bd9e7b1567e68b86eceeda9',
  'ba645bda4f38c23119752d199b014e70',
);

test('[U5] a PDF that only restricts printing and copying is taken; one that opens with a password gets 415', async () => {
  const owner = await joinedOwner(app);
  for (const version of ['1.3', '1.4', '1.6', '1.7ext3'] as const) {
    const restricted = await owner.upload(disk, await encryptedPdf(version), 'certificate.pdf');
    assert.equal(restricted.status, 201, version);
    const locked = await owner.upload(disk, await encryptedPdf(version, 'secret'), 'locked.pdf');
    assert.equal(locked.status, 415, version);
    assert.match(String(locked.body.message), /password/);
  }
  assert.equal((await owner.upload(disk, pdf2(emptyCheck), 'certificate.pdf')).status, 201);
  assert.equal((await owner.upload(disk, pdf2(secretCheck), 'locked.pdf')).status, 415);
  assert.equal((await owner.upload(disk, emptyMetadata, 'certificate.pdf')).status, 201);
  assert.equal((await owner.upload(disk, secretMetadata, 'locked.pdf')).status, 415);
  assert.equal((await owner.upload(disk, pdf('(The word /Encrypt)'), 'text.pdf')).status, 201);
});

test('[U11][VEH-2] the disc reader’s result is returned, and the same picture is not read again', async () => {
  const owner = await joinedOwner(app);
  const { body } = await owner.upload(disk, await picture(), 'a.jpg');
  const before = scans;
  for (let asked = 0; asked < 21; asked += 1) {
    const { status, body: result } = await owner.try(readLicenseDisk, { id: body.id });
    assert.deepEqual([status, result], [200, { make: 'VOLKSWAGEN', makeConfidence: 0.4 }]);
  }
  assert.equal(scans, before + 1);
  const another = await owner.upload(disk, await picture(), 'b.jpg');
  await owner.call(readLicenseDisk, { id: another.body.id });
  assert.equal(scans, before + 2, 'another picture is read');
});

test('after key rotation a file’s key is rewrapped with the new master key and opens without the old one', async () => {
  const former = await startApp({ environment: { DOCUMENTS_KEY: oldKey } });
  const owner = await joinedOwner(former);
  const kept = await owner.upload(disk, await picture(), 'a.jpg');
  const row = await former.row<{
    master_key_id: string;
    wrapped_key: Buffer;
  }>`select master_key_id, wrapped_key from documents where id = ${String(kept.body.id)}`;
  assert.equal(row.master_key_id, 'old');
  const { Vault } = await import('../../src/adapters/storage/index.ts');
  const wrapped = { masterKeyId: row.master_key_id, wrappedKey: row.wrapped_key };
  const both = new Vault(`${newKey},${oldKey}`);
  const rewrapped = both.rewrap(wrapped);
  assert.deepEqual(new Vault(newKey).unwrap(rewrapped), both.unwrap(wrapped));
  assert.throws(() => new Vault(newKey).unwrap(wrapped));
  const link = new Vault(oldKey).sign('a link');
  assert.ok(both.isSigned('a link', link), 'a link signed before the rotation is still valid');
  assert.ok(!new Vault(newKey).isSigned('a link', link));
});

test('the rewrap job moves every document from the old master key to the new one', async () => {
  const owner = await joinedOwner(app);
  const kept = await owner.upload(disk, await picture(), 'a.jpg');
  const { Vault } = await import('../../src/adapters/storage/index.ts');
  const { key: _, ...byOld } = new Vault(oldKey).newKey();
  await app.sql`update documents set master_key_id = 'old', wrapped_key = ${byOld.wrappedKey} where id = ${String(kept.body.id)}`;
  await app.runJob('rewrap-document-keys');
  const left = await app.sql`select 1 from documents where master_key_id <> 'new' and removed_at is null`;
  assert.equal(left.length, 0);
});
