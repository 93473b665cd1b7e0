import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from 'server-kit/testing';
import { getPaymentResult } from 'shared-contracts/payments';
import { processesOn, until } from '../api-process.ts';
import { addVehicle, openCheckout } from '../owner.ts';
import { startPostgres, startStandby } from '../postgres-server.ts';
import { openFront } from '../tcp-front.ts';

const rounds = process.env.TEST_DEPTH === 'deep' ? 50 : 1;
const people = 4;

if (process.env.TEST_SERVER) {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  // The server runs as a user of its own when the tests run as root.
  chmodSync(folder, 0o755);
  let primary = await startPostgres(join(folder, 'first'));
  const front = await openFront(primary.port);
  const { launch, start, sandbox } = await processesOn(primary.url.replace(`:${primary.port}/`, `:${front.port}/`));
  after(async () => {
    await primary.stop();
    rmSync(folder, { recursive: true });
  });
  const api = await start();
  launch('worker', await freePort());
  const owner = await api.visitor().logIn('owner@allset.test');

  /** Checkouts that the API opened and, of these, those whose cards the processor charged. */
  const opened = new Set<string>();
  const charged = new Set<string>();

  /** Somebody who renews one vehicle after the other, and begins anew with another one when that fails. */
  async function renewUntil(isOver: () => boolean) {
    while (!isOver()) {
      try {
        const { checkoutId } = await openCheckout(owner, await addVehicle(owner));
        opened.add(checkoutId);
        await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
        charged.add(checkoutId);
        await owner.try(getPaymentResult, { id: checkoutId });
      } catch {
        await setTimeout(100);
      }
    }
  }

  /** What the database has of the checkouts: payments, successful ones, and renewals of these. */
  async function stored(): Promise<Map<string, { successful: boolean; renewals: number }>> {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    const { rows } = await client.query<{ id: string; successful: boolean; renewals: number }>(
      `select checkout_id as id, status = 'successful' as successful,
        (select count(*)::int from renewals r where r.payment_id = p.id) as renewals from payments p where checkout_id is not null`,
    );
    await client.end();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  }

  test(`[O1] ${rounds} times the server fails under payments and its standby is promoted: none is lost, none counts twice`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const standby = await startStandby(primary, join(folder, `standby${round}`));
      let isOver = false;
      let ended = 0;
      for (let person = 0; person < people; person += 1)
        void renewUntil(() => isOver).then(() => {
          ended += 1;
        });
      try {
        const before = charged.size;
        await until(async () => charged.size >= before + people, 'payments are under way', 60_000);
        // In turns the host is gone, so that nobody is told, and the server alone, whose connections end.
        if (round % 2 === 0) front.goSilent();
        primary.kill();
        await standby.promote();
        front.turnTo(standby.port);
        primary = standby;
        const during = charged.size;
        await until(async () => charged.size >= during + people, 'payments go on', 40_000);
      } finally {
        // Otherwise the process would not end.
        isOver = true;
      }
      await until(async () => ended === people, 'nobody waits for the old server any more', 30_000);
      for (const id of charged)
        await until(
          async () => (await owner.call(getPaymentResult, { id })).result === 'successful',
          `the payment of ${id} counts`,
          40_000,
        );
      const found = await stored();
      assert.deepEqual(
        [...opened].filter((id) => !found.has(id)),
        [],
        'no checkout is lost',
      );
      const paid = [...found].filter(([, { successful }]) => successful);
      assert.deepEqual(new Set(paid.map(([id]) => id)), charged);
      assert.deepEqual(
        paid.filter(([, { renewals }]) => renewals !== 1),
        [],
        'each is a renewal, once',
      );
    }
    const response = await fetch(`${sandbox.inspectorUrl}/cards/checkouts`);
    const checkouts = (await response.json()) as { checkoutId: string; payments: { paymentType: string }[] }[];
    const charges = checkouts.filter(({ payments }) => payments.length > 0);
    assert.deepEqual(new Set(charges.map(({ checkoutId }) => checkoutId)), charged);
    for (const { payments } of charges) assert.equal(payments.length, 1);
  });
}
