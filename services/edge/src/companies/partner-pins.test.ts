import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHealthCounts, openReleases, readPins } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import { createHealthWatch } from '../health/health-watch.ts';
import { partnerPins } from './partner-pins.ts';

const hour = 3_600_000;
const old = { module: 'mfe-x', version: '3.0.0' };

/** An edge that writes what it sees into a store. */
function edge() {
  let time = Date.parse('2026-03-01T08:00:00Z');
  const releases = openReleases(temporaryFolder('pins'));
  const pins = partnerPins({
    ownerOf: async (origin) => (origin === 'https://www.acme.example' ? 'acme' : null),
    now: () => time,
  });
  const watch = createHealthWatch({
    releases,
    registry: releases.readRegistry,
    counts: createHealthCounts(),
    pins,
    edge: 'one',
    withdraws: false,
    log: { warn: () => undefined },
    now: () => new Date(time),
  });
  const written = async () => {
    await watch.save();
    return readPins(releases, new Date(time));
  };
  return { pins, written, pass: (hours: number) => (time += hours * hour) };
}

test('[TEM-14] the pins of a partner’s pages stand in the store for a day, by company', async () => {
  const { pins, written, pass } = edge();
  await pins.note('https://www.acme.example', [old]);
  await pins.note('https://www.acme.example', [old]);
  assert.deepEqual(await written(), [{ company: 'acme', ...old }]);
  pass(20);
  await pins.note('https://www.acme.example', [{ ...old, version: '4.0.0' }]);
  pass(5);
  assert.deepEqual(await written(), [{ company: 'acme', module: 'mfe-x', version: '4.0.0' }]);
});

test('[TEM-14] what a page pins that is of no company holds no release up', async () => {
  const { pins, written } = edge();
  await pins.note('https://evil.example', [{ ...old, version: '2.0.0' }]);
  await pins.note('https://www.acme.example', [old]);
  assert.deepEqual(await written(), [{ company: 'acme', ...old }]);
});
