import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublic } from '../../core/public-address.ts';
import { checkDomain, type Network } from './check-domain.ts';

const domain = { host: 'discs.karoo.example', target: 'allset.example', isLive: false };
const withNetwork = (addresses: string[], answer: Awaited<ReturnType<Network['ask']>> = 'ready') => {
  const asked: string[] = [];
  return {
    asked,
    addressesOf: async () => addresses,
    ask: async (_: string, address: string) => {
      asked.push(address);
      return answer;
    },
  };
};

test('[DSK-9] a domain without a DNS record is told which one to make', async () => {
  const report = await checkDomain(domain, withNetwork([]));
  assert.equal(report.state, 'no address');
  assert.match(report.message, /has no DNS record yet/);
  assert.equal(report.target, 'allset.example');
});

test('[DSK-9] a domain that leads into a private network is not asked, whatever else it has', async () => {
  for (const inside of [
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
  ]) {
    assert.equal(isPublic(inside), false, inside);
    const network = withNetwork(['8.8.8.8', inside]);
    assert.equal((await checkDomain(domain, network)).state, 'private');
    assert.deepEqual(network.asked, []);
  }
  assert.equal(isPublic('8.8.8.8'), true);
  assert.equal(isPublic('2a00:1450:4001::1'), true);
});

test('[DSK-9] a domain is asked at the address that was checked, and the answer is said in words', async () => {
  const network = withNetwork(['8.8.8.8']);
  assert.equal(
    (await checkDomain(domain, network)).message,
    'discs.karoo.example leads to this site and has a certificate.',
  );
  assert.deepEqual(network.asked, ['8.8.8.8']);
  const messageOf = async (isLive: boolean) =>
    (await checkDomain({ ...domain, isLive }, withNetwork(['8.8.8.8'], 'no certificate'))).message;
  assert.match(await messageOf(false), /issued once the company is published/);
  assert.match(await messageOf(true), /issued when the site is first opened/);
  assert.equal((await checkDomain(domain, withNetwork(['8.8.8.8'], 'another site'))).state, 'another site');
});
