import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as users from 'shared-contracts/users';
import { joinedOwner, newAddress } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' } });
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const currentPassword = 'a good one';

test('[A15] e-mail changes are rate limited by account, network and new address, and so is resending the code', async () => {
  app.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString());
  const owner = await joinedOwner(app);
  const byAccount = [];
  for (let times = 0; times < 100; times += 1)
    byAccount.push(
      (
        await owner.try(
          users.updateUser,
          { id: owner.userId, email: newAddress(), currentPassword },
          from(`41.1.${times}.1`),
        )
      ).status,
    );
  assert.deepEqual(byAccount, [...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 95 }, () => 429)]);

  const target = newAddress();
  const byAddress = [];
  const byNetwork = [];
  for (let person = 0; person < 5; person += 1) {
    const other = await joinedOwner(app);
    const change = (email: string, ip: string) =>
      other.try(users.updateUser, { id: other.userId, email, currentPassword }, from(ip)).then(({ status }) => status);
    byAddress.push(await change(target, `41.2.${person}.1`));
    for (let times = 0; times < 3; times += 1) byNetwork.push(await change(newAddress(), '41.3.3.3'));
  }
  assert.deepEqual(byAddress, [200, 200, 200, 429, 429]);
  assert.equal(byNetwork.filter((status) => status === 200).length, 10);

  const asking = await joinedOwner(app);
  const waiting = newAddress();
  await asking.call(users.updateUser, { id: asking.userId, email: waiting, currentPassword });
  const again = [];
  for (let times = 0; times < 4; times += 1)
    again.push((await asking.try(users.resendEmailChange, {}, from(`41.4.${times}.1`))).status);
  assert.deepEqual(again, [200, 200, 429, 429]);
});
