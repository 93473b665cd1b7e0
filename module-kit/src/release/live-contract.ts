import { getContract } from 'shared-contracts/contract';

/**
 * The contract version of the API at an address, of several comma-separated ones at the first. Undefined without an
 * address; throws if the API does not tell.
 */
export async function liveContract(apiUrl: string | undefined): Promise<string | undefined> {
  if (!apiUrl) return undefined;
  const url = new URL(`/api${getContract.path}`, apiUrl.split(',')[0]?.trim());
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((failure: unknown) => {
    throw new Error(`The API at ${url.origin} cannot be reached, so it is unknown whether the release fits it.`, {
      cause: failure,
    });
  });
  if (!response.ok) throw new Error(`${url.href} responded with ${response.status}.`);
  return getContract.reply.parse(await response.json()).version;
}
