import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { releasedVersion } from 'shared-contracts/testing';
import { addVersion, openReleases } from '../registry/index.ts';
import { runReleaseCommand } from './release-command.ts';

test('[OPS-2] the store of the releases may stand in a file, as secrets do', async (context) => {
  const root = mkdtempSync(path.join(tmpdir(), 'release-command-'));
  context.after(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, 'releases');
  mkdirSync(folder);
  await openReleases(folder).changeRegistry((registry) =>
    addVersion(registry, 'mfe-trips', releasedVersion('mfe-trips', '1.2.3')),
  );
  const file = path.join(root, 'releases_url');
  writeFileSync(file, `${folder}\n`);
  const lines: string[] = [];
  context.mock.method(console, 'log', (line: string) => lines.push(line));
  process.env.RELEASES_URL_FILE = file;
  try {
    await runReleaseCommand(['list']);
  } finally {
    delete process.env.RELEASES_URL_FILE;
  }
  assert.match(lines.join('\n'), /mfe-trips.*1\.2\.3/s);
});
