import { getContract } from 'shared-contracts/release';
import { type ReleaseStore, readPins, type Surroundings } from '../registry/index.ts';

/** Instead of an address: there is no API yet, or it is down. */
const noApi = 'none';

/**
 * The contract version of the API at an address, of several comma-separated ones at the first. Undefined for `none`; throws
 * without an address, or if the API does not say.
 */
export async function liveContract(apiUrl: string | undefined): Promise<string | undefined> {
  if (!apiUrl)
    throw new Error(
      `Give the address of the live API, which releases must fit: --api https://…, or API_URL. Where none runs, as before the first release: --api ${noApi}.`,
    );
  if (apiUrl === noApi) return undefined;
  const url = new URL(`/api${getContract.path}`, apiUrl.split(',')[0]?.trim());
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((failure: unknown) => {
    throw new Error(
      `The API at ${url.origin} cannot be reached, so it is unknown whether the release fits it. To release without knowing: --api ${noApi}.`,
      { cause: failure },
    );
  });
  if (!response.ok) throw new Error(`${url.href} responded with ${response.status}.`);
  return getContract.reply.parse(await response.json()).version;
}

/** What releases in a store are compared with: the contract of the API at an address, and what partners stay on. */
export const surroundingsOf = async (releases: ReleaseStore, apiUrl: string | undefined): Promise<Surroundings> => ({
  api: await liveContract(apiUrl),
  pins: await readPins(releases, new Date()),
});
