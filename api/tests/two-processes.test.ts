import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startSandbox } from 'sandbox/start-sandbox';
import { getPaymentResult, listPayments } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { Client } from './client.ts';
import { freePort } from './free-port.ts';
import { openCheckout } from './owner.ts';
import { copyServerDatabase } from './start-app.ts';

const secretHex = '22'.repeat(32);

/** Only a server can be shared: on the embedded database there is nothing to show. */
const url = await copyServerDatabase();
if (url) {
  const folder = mkdtempSync(join(tmpdir(), 'product-two-'));
  const [first, second] = [await freePort(), await freePort()];
  const sandbox = await startSandbox({
    inspectorPort: 0,
    webhooks: { payments: { url: `http://127.0.0.1:${second}/api/payments/webhook`, secretHex } },
    entityId: 'e',
    accessToken: 't',
  });
  const start = (port: number) =>
    spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        API_PORT: String(port),
        DATABASE_URL: url,
        DATA_DIR: folder,
        PROCESSOR_URL: sandbox.cardsUrl,
        PROCESSOR_ENTITY_ID: 'e',
        PROCESSOR_TOKEN: 't',
        PROCESSOR_WEBHOOK_SECRET: secretHex,
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    });
  const ready = async (port: number) => {
    for (let tries = 0; tries < 300; tries += 1) {
      if (
        await fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The process was never ready.');
  };
  const processes: ChildProcess[] = [start(first), start(second)];
  after(async () => {
    for (const one of processes) one.kill('SIGKILL');
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await Promise.all([ready(first), ready(second)]);
  const at = (port: number) => new Client(`http://127.0.0.1:${port}`, sandbox.inspectorUrl);

  test('two processes on one PostgreSQL: a session of one holds on the other, a payment asked of both is one renewal, and one killed leaves the work to the other', async () => {
    const here = await at(first).logIn('owner@allset.test');
    const there = at(second);
    there.token = here.token;
    const vehicle = (await there.call(listVehicles)).entries.find(({ inRenewal }) => !inRenewal);
    assert.ok(vehicle);
    const { checkoutId } = await openCheckout(here, vehicle);
    await here.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? here : there).call(getPaymentResult, { id: checkoutId })),
    );
    assert.ok(answers.every(({ result }) => result === 'successful'));
    assert.equal((await here.call(listRenewals, { vehicleId: vehicle.id })).count, 1);

    const next = (await there.call(listVehicles)).entries.find(({ inRenewal }) => !inRenewal);
    assert.ok(next);
    const last = await openCheckout(here, next);
    processes[0]?.kill('SIGKILL');
    await there.sandbox('/cards/pay', { checkoutId: last.checkoutId, number: '4200000000000000' });
    for (let tries = 0; tries < 200; tries += 1) {
      const { results } = await there.call(listPayments);
      if (results.find((payment) => payment.checkoutId === last.checkoutId)?.status === 'successful') break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.equal((await there.call(listRenewals)).count, 2);
    for (let tries = 0; tries < 200 && (await there.mails('owner@allset.test')).length < 2; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal((await there.mails('owner@allset.test')).filter(({ subject }) => subject.startsWith('Receipt')).length, 2);
  });
}
