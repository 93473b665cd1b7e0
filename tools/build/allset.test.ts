import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { generate } from 'selfsigned';
import { listedPrograms, programs } from './programs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'allset-'));
after(() => rmSync(folder, { recursive: true }));
cpSync(path.join(import.meta.dirname, 'allset.ts'), path.join(folder, 'allset'));
const told = 'console.log(process.argv.slice(2).join(), process.env.NODE_ENV, process.env.API_PORT, process.env.JOBS);';
for (const { name, entries } of programs)
  for (const entry of Object.keys(entries)) {
    mkdirSync(path.join(folder, name, name === 'reader' ? '' : 'node_modules'), { recursive: true });
    writeFileSync(path.join(folder, name, `${entry}.js`), `import 'node:fs';\n${told}\n`);
  }
writeFileSync(path.join(folder, 'product.env'), 'API_PORT=4001\nJOBS=off\n');

const allset = (words: string, environment: NodeJS.ProcessEnv = {}) => {
  const ran = spawnSync(path.join(folder, 'allset'), words.split(' '), {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, ...environment },
  });
  return { status: ran.status, text: (ran.stdout + ran.stderr).trim() };
};

test('[OPS-1] the command runs a program with its arguments and the settings of the file, in production', () => {
  assert.deepEqual(allset('jobs list --failed'), { status: 0, text: 'jobs,list,--failed production 4001 off' });
  assert.deepEqual(allset('release list'), { status: 0, text: 'list production 4001 off' });
  assert.equal(allset('edge', { API_PORT: '4002', NODE_ENV: 'development' }).text, 'development 4002 off');
});

test('[OPS-1] a program trusts the private authority that the file of settings names', async () => {
  const { cert } = await generate([{ name: 'commonName', value: 'authority' }]);
  const file = path.join(folder, 'authority.pem');
  writeFileSync(file, cert);
  appendFileSync(path.join(folder, 'product.env'), `NODE_EXTRA_CA_CERTS=${file}\n`);
  writeFileSync(
    path.join(folder, 'edge/edge.js'),
    `import { X509Certificate } from 'node:crypto';
     import { getCACertificates } from 'node:tls';
     const subjects = getCACertificates('default').map((known) => new X509Certificate(known).subject);
     console.log(subjects.length > 1 && subjects.includes('CN=authority'));`,
  );
  assert.deepEqual(allset('edge'), { status: 0, text: 'true' });
});

test('[OPS-1] what it does not know, or what is not installed on a machine, is said in a sentence', () => {
  assert.deepEqual(allset('servers'), { status: 1, text: `Name what to run: ${listedPrograms().join(', ')}.` });
  const { status, text } = allset('reader');
  assert.equal(status, 1);
  assert.match(text, /^reader is not installed here\. Run npm ci --omit=dev in \S+reader\.$/);
});

test('[OPS-1] it names each program of the API but the demo’s', () => {
  const { stderr } = spawnSync(process.execPath, ['services/api/src/main.ts'], { encoding: 'utf8' });
  const ofApi = stderr.replace(/^.*: |\.\n$/g, '').split(', ');
  assert.deepEqual(
    ofApi.filter((name) => name !== 'demo'),
    listedPrograms().filter((name) => ofApi.includes(name)),
  );
});
