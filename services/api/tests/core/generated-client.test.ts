import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { Quote } from 'shared-contracts/quotes';
import ts from 'typescript';
import { codeIn, newAddress } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { API_DOCS: 'on' } });
const folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const blob = ts.factory.createTypeReferenceNode('Blob');
const configuration = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ['*.ts'],
};

/** A client author's project: the generated types, a program that uses them, and one that uses them wrongly. */
async function generate(): Promise<void> {
  const document = await fetch(`${app.origin}/docs/json`);
  const types = await openapiTS(await document.text(), {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
    // Fields with a default may be left out of a request.
    defaultNonNullable: false,
  });
  writeFileSync(join(folder, 'calls.ts'), astToString(types));
  for (const name of ['journey.ts', 'wrong-calls.ts'])
    copyFileSync(join(import.meta.dirname, 'generated', `${name}.txt`), join(folder, name));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(import.meta.dirname, '../../../../node_modules'), join(folder, 'node_modules'));
}

test('[API-1] a client generated from the OpenAPI document compiles in strict mode, and wrong calls do not', async () => {
  await generate();
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder], { maxBuffer: 1e7 }).catch(
    (error: unknown) => ({
      stdout: error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error),
    }),
  );
  assert.equal(stdout, '');
});

test('[API-1] the generated client works from sign-up to a quote', async () => {
  const { drive } = (await import(pathToFileURL(join(folder, 'journey.ts')).href)) as {
    drive: (
      origin: string,
      person: { email: string; readCode: () => Promise<string>; paper: Blob },
    ) => Promise<unknown>;
  };
  const email = newAddress();
  const readCode = async () => {
    await app.drain();
    return codeIn(await app.visitor().mails(email));
  };
  const quote = Quote.parse(await drive(app.origin, { email, readCode, paper: await picture() }));
  assert.equal(quote.total, 60_000);
});
