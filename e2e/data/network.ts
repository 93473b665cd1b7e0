import type { Page } from '@playwright/test';

/** Transferred (compressed) bytes of a page. */
export interface Traffic {
  scripts: number;
  all: number;
}

/** Counts the bytes that a page transfers from now on, if asked on slow 3G. */
export async function countTraffic(page: Page, { slow = false } = {}): Promise<Traffic> {
  const traffic: Traffic = { scripts: 0, all: 0 };
  const types = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // Slow 3G: 400 kbit/s in each direction, 400 ms round trip.
  if (slow)
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
