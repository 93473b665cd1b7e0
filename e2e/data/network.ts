import type { Page } from '@playwright/test';

/** What a page has fetched, in bytes as they came over the wire. */
export interface Traffic {
  scripts: number;
  all: number;
}

/** Slows a page down to a weak phone connection and counts what it fetches from then on. */
export async function onSlowNetwork(page: Page): Promise<Traffic> {
  const traffic: Traffic = { scripts: 0, all: 0 };
  const types = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // Slow 3G: 400 kbit/s each way, 400 ms there and back.
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.all += encodedDataLength;
    if (types.get(requestId) === 'Script') traffic.scripts += encodedDataLength;
  });
  return traffic;
}
