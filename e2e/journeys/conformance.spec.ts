import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { getCompany, listCompanies, updateCompany } from 'shared-contracts/companies';
import { call } from '../data/api.ts';
import { siteOf } from '../data/product.ts';
import { adminToken } from '../data/session.ts';

const root = path.join(import.meta.dirname, '../..');

/** Runs the command as a partner does. */
async function conformance(address: string): Promise<{ code: unknown; output: string }> {
  const run = spawn(process.execPath, [path.join(root, 'tools/conformance/main.ts'), address], { cwd: root });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(run, 'exit');
  return { code, output };
}

/** Serves the example on a port, and on a second one with another policy. */
async function servePages(policy: (sent: string) => string) {
  const [port, otherPort] = [await freePort(), await freePort()];
  const example = spawn(process.execPath, [path.join(root, 'partner/example/serve.ts')], {
    env: { ...process.env, PARTNER_PORT: String(port), ALLSET_SITE: siteOf('acme') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (example.stdout) await once(example.stdout, 'data');
  const other = createServer((request, response) => {
    void fetch(`http://localhost:${port}${request.url}`).then(async (answer) => {
      const sent = answer.headers.get('content-security-policy');
      response.writeHead(200, {
        'content-type': answer.headers.get('content-type') ?? '',
        ...(sent ? { 'content-security-policy': policy(sent) } : {}),
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  other.listen(otherPort);
  return {
    good: `http://localhost:${port}`,
    wrong: `http://localhost:${otherPort}`,
    close: async () => {
      other.close();
      other.closeAllConnections();
      const ended = once(example, 'exit');
      example.kill('SIGTERM');
      await ended;
    },
  };
}

/** Adds an origin to the company's, as an administrator of the product does. */
async function register(origin: string) {
  const token = await adminToken();
  const { id } = await call(getCompany, { id: 'acme' });
  const { entries } = await call(listCompanies, {}, token);
  const { origins = [] } = entries.find((company) => company.id === id) ?? {};
  await call(updateCompany, { id, origins: [...origins, origin] }, token);
}

test('[PTR-3] a page is checked from outside: a good one passes, and a wrong one is told what to change', async () => {
  test.setTimeout(150_000);
  const { good, wrong, close } = await servePages((sent) => sent.replace(/frame-src [^;]+/, "frame-src 'none'"));
  await register(good);
  // Processes get to know a new origin within five seconds.
  await expect(async () => {
    const passed = await conformance(`${good}/licences`);
    expect(passed.output).toContain(`✔ ${good}/licences is as it should be.`);
    expect(passed.output).toMatch(/mfe-vehicles \d/);
    expect(passed.code).toBe(0);
  }).toPass({ timeout: 90_000 });

  const failed = await conformance(wrong);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain(`${wrong} is not one of the company’s origins. Ask AllSet to add it`);
  expect(failed.output).toContain('frame-src lacks');
  expect(failed.output).toContain('The modules could not be started:');

  const elsewhere = await conformance(good);
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.output).toContain('/ is not below the basename /licences/ that the page gives to createAllSet');

  const without = await conformance(`${good}/style.css`);
  expect(without.code).toBe(1);
  expect(without.output).toContain('The page has no script element for partner.js.');
  await close();
});
