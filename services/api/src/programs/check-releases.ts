import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DeleteObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { openReleases, trustedKeysOf, unsignedModules } from 'module-kit/registry';
import { isBucketUrl, parseBucketUrl } from 'shared-contracts/buckets';
import type { Registry } from 'shared-contracts/registry';
import { ReleaseKeys } from 'shared-contracts/release';
import type { Check, Value } from './check-providers.ts';

/** Writes that a bucket must refuse if the object is there. */
const refusedWrites = { 'If-None-Match': { IfNoneMatch: '*' }, 'If-Match': { IfMatch: '"of another version"' } };

/** Tries whether a bucket heeds conditions: without them two publishers overwrite each other's change. */
async function requireConditions(url: string): Promise<void> {
  const { bucket, ...options } = parseBucketUrl(url);
  const client = new S3Client({ ...options, forcePathStyle: true });
  const probe = { Bucket: bucket, Key: `doctor/${crypto.randomUUID()}` };
  const write = (condition: object) =>
    client.send(new PutObjectCommand({ ...probe, Body: 'written by the doctor', ...condition }));
  try {
    await write(refusedWrites['If-None-Match']);
    for (const [header, condition] of Object.entries(refusedWrites)) {
      const refused = await write(condition).catch((failure: unknown) => failure);
      if (!(refused instanceof S3ServiceException && [409, 412].includes(refused.$metadata.httpStatusCode ?? 0)))
        throw new Error(`the bucket ignores ${header}: two publishers at once would overwrite each other`);
    }
  } finally {
    await client.send(new DeleteObjectCommand(probe)).catch(() => undefined);
    client.destroy();
  }
}

/** Throws if an edge with these keys would not follow what the registry says. */
function requireSigned(registry: Registry, value: Value): void {
  const [RELEASE_KEY_FILE, RELEASE_KEYS_FILE] = [value('RELEASE_KEY_FILE'), value('RELEASE_KEYS_FILE')];
  if (!RELEASE_KEY_FILE && !RELEASE_KEYS_FILE) return;
  const settings = { RELEASE_KEY_FILE, RELEASE_KEYS_FILE, DATA_DIR: '', production: true };
  const [reason] = unsignedModules(registry, trustedKeysOf(settings) ?? []).values();
  if (reason) throw new Error(`an edge with these keys does not follow it: ${reason}`);
}

/** What the settings of releases need. */
export const checksOfReleases = (value: Value): Record<string, Check> => ({
  RELEASES_URL: async () => {
    const url = value('RELEASES_URL') ?? '';
    if (isBucketUrl(url)) await requireConditions(url);
    const registry = await openReleases(url).readRegistry();
    if (!registry.microFrontends.shell) throw new Error('no shell has been released');
    requireSigned(registry, value);
  },
  RELEASE_KEYS_FILE: async () => {
    const { keys } = ReleaseKeys.parse(JSON.parse(await readFile(value('RELEASE_KEYS_FILE') ?? '', 'utf8')));
    if (keys.length === 0) throw new Error('no key may release modules, so no module is served');
  },
  RELEASE_KEY_FILE: async () => void createPrivateKey(await readFile(value('RELEASE_KEY_FILE') ?? '', 'utf8')),
});
