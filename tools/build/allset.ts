#!/usr/bin/env node
// `allset <program> [arguments]` runs what npm run build makes. This file is copied there as it is, so it needs no types.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';

const programs = {
  'api/main.js': ['server', 'worker', 'migrate', 'admin', 'doctor', 'documents', 'job', 'jobs', 'webhooks'],
  'reader/reader.js': ['reader'],
  'edge/edge.js': ['edge'],
  'edge/release.js': ['release'],
};

const [node = '', , name = '', ...args] = process.argv;
const [file = ''] = Object.entries(programs).find(([, names]) => names.includes(name)) ?? [];
const place = path.join(import.meta.dirname, file);
if (!file) {
  process.stderr.write(`Name what to run: ${Object.values(programs).flat().join(', ')}.\n`);
  process.exitCode = 1;
} else if (!existsSync(path.join(place, '../node_modules'))) {
  process.stderr.write(`${name} is not installed here. Run npm ci --omit=dev in ${path.dirname(place)}.\n`);
  process.exitCode = 1;
} else {
  // What the environment sets wins over the file, which systemd has read where only root can.
  const settings = ['product.env', '/etc/allset/product.env'].find((candidate) => {
    try {
      return accessSync(candidate, constants.R_OK) === undefined;
    } catch {
      return false;
    }
  });
  const known = process.env.NODE_EXTRA_CA_CERTS;
  if (settings) process.loadEnvFile(settings);
  // Node itself has read only what the environment named when it started.
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities && authorities !== known)
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(authorities, 'utf8')]);
  process.env.NODE_ENV ||= 'production';
  process.argv = [node, place, ...(file === 'api/main.js' ? [name] : []), ...args];
  enableCompileCache();
  await import(pathToFileURL(place).href);
}
