import type { KeyObject } from 'node:crypto';
import { Registry } from 'shared-contracts/registry';
import { PreviewLink, type ReleaseKey, ReleaseKeys, type WantedPreview } from 'shared-contracts/release';
import { changedRegistry, type ReleaseStore } from './open-releases.ts';
import { signRequest } from './signed-request.ts';

/** Below the origin of a site. */
export const releasesPath = '/releases';
const maxAttempts = 5;

/** The releases of a site, and what only a site knows. */
export interface SiteReleases extends ReleaseStore {
  readKeys: () => Promise<ReleaseKey[]>;
  /** A link with which anybody sees these versions, until it ends. */
  createPreview: (wanted: WantedPreview) => Promise<string>;
}

/** The releases of a site, as a key may read and change them through it, and the keys that it trusts. */
export function releasesOfSite(site: string, privateKey: KeyObject): SiteReleases {
  const call = async (method: string, path: string, body: Uint8Array = new Uint8Array()): Promise<Response> => {
    const url = new URL(`${releasesPath}${path}`, site);
    const authorization = signRequest(privateKey, { method, host: url.host, path: url.pathname }, body, new Date());
    const response = await fetch(url, {
      method,
      headers: { authorization, 'content-type': 'application/octet-stream' },
      ...(method === 'GET' ? {} : { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(60_000),
    }).catch((failure: unknown) => {
      throw new Error(`${url.origin} cannot be reached.`, { cause: failure });
    });
    if (response.ok || response.status === 404 || response.status === 409) return response;
    throw new Error(`${url.origin}: ${await response.text()}`);
  };
  const found = async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    throw new Error(`${site}: ${await response.text()}`);
  };
  const read = async (key: string): Promise<Uint8Array | undefined> => {
    const response = await call('GET', `/files/${key}`);
    return response.status === 404 ? undefined : new Uint8Array(await (await found(response)).arrayBuffer());
  };
  const readRegistry = async () => Registry.parse(await (await found(await call('GET', '/registry.json'))).json());

  return {
    readRegistry,
    readKeys: async () => ReleaseKeys.parse(await (await found(await call('GET', '/keys.json'))).json()).keys,
    createPreview: async (wanted) => {
      const response = await call('POST', '/previews', Buffer.from(JSON.stringify(wanted)));
      return PreviewLink.parse(await (await found(response)).json()).link;
    },
    changeRegistry: async (change, author) => {
      for (let attempt = 1; ; attempt += 1) {
        const changed = changedRegistry(await readRegistry(), change, author, new Date());
        const response = await call('POST', '/registry.json', Buffer.from(JSON.stringify(changed)));
        // Somebody else has changed it meanwhile.
        if (response.status === 409 && attempt < maxAttempts) continue;
        await found(response);
        return changed;
      }
    },
    has: async (key) => (await read(key)) !== undefined,
    read,
    write: async (key, bytes) => void (await found(await call('PUT', `/files/${key}`, bytes))),
    list: async (folder) => {
      const keys: unknown = await (await found(await call('GET', `/lists/${folder}`))).json();
      return Array.isArray(keys) ? keys.map(String) : [];
    },
    remove: async (key) => void (await found(await call('DELETE', `/files/${key}`))),
  };
}
