import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Release, type ReleaseKey, ReleaseSignature } from 'shared-contracts/release';
import { excessClaims } from './key-rights.ts';
import type { ReleaseStore } from './open-releases.ts';
import { keyFor, keyIdOf, parsePublicKey } from './release-keys.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a file with Brotli and gzip when it is published, both at their highest level. */
export async function compressed(bytes: Uint8Array): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gz };
}

/** File name of a version's description. Browsers may read it; it is the only file without a digest. */
export const recordFile = 'release.json';

const keysOf = (module: string, version: string) => {
  const record = `${module}/${version}/${recordFile}`;
  return { record, signature: `${record}.sig` };
};

/** A version that must not be served: it is missing, was changed, or its key may not release the module. */
export class UntrustedRelease extends Error {}

/** Writes a version's description and its signature. */
export async function writeRelease(releases: ReleaseStore, release: Release, privateKey: KeyObject): Promise<void> {
  const keys = keysOf(release.module, release.version);
  const bytes = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  const signature: ReleaseSignature = {
    key: keyIdOf(createPublicKey(privateKey)),
    signature: sign(null, bytes, privateKey).toString('base64'),
  };
  await releases.write(keys.record, bytes);
  await releases.write(keys.signature, Buffer.from(JSON.stringify(signature)));
}

/**
 * Reads a version's description and verifies its signature. Throws an `UntrustedRelease` that says what is wrong: it is
 * missing, is of another module or version, was changed, or its key may not release the module or give it what it claims. Any
 * other error means that the store could not be read.
 */
export const readRelease = async (
  releases: ReleaseStore,
  trusted: readonly ReleaseKey[],
  module: string,
  version: string,
): Promise<Release> => (await readSignedRelease(releases, trusted, module, version)).release;

/** Like `readRelease`, with the key that signed it. Without trusted keys the signature is not verified. */
export async function readSignedRelease(
  releases: ReleaseStore,
  trusted: readonly ReleaseKey[] | undefined,
  module: string,
  version: string,
): Promise<{ release: Release; key: ReleaseKey | undefined }> {
  const keys = keysOf(module, version);
  const [bytes, signature] = await Promise.all([releases.read(keys.record), releases.read(keys.signature)]);
  if (!bytes || !signature) throw new UntrustedRelease(`${module} ${version} is not signed.`);
  try {
    const key = trusted && keyThatSigned(trusted, module, version, bytes, signature);
    const release = Release.parse(jsonOf(bytes));
    if (release.module !== module || release.version !== version)
      throw new Error(`${module} ${version} contains the release ${release.module} ${release.version}.`);
    const excess = key ? excessClaims(key, release) : [];
    if (excess.length > 0) throw new Error(`${module} ${version}: ${excess.join(' ')}`);
    return { release, key };
  } catch (failure) {
    throw new UntrustedRelease(failure instanceof Error ? failure.message : String(failure), { cause: failure });
  }
}

function keyThatSigned(
  trusted: readonly ReleaseKey[],
  module: string,
  version: string,
  bytes: Uint8Array,
  signatureBytes: Uint8Array,
): ReleaseKey {
  const { key: id, signature } = ReleaseSignature.parse(jsonOf(signatureBytes));
  const key = keyFor(trusted, id, module);
  if (!key) throw new Error(`${module} ${version} is signed with the key ${id}, which may not release ${module}.`);
  if (!verify(null, bytes, parsePublicKey(key.publicKey), Buffer.from(signature, 'base64')))
    throw new Error(`${module} ${version} has changed since ${key.name} signed it.`);
  return key;
}

/** Copies a version's description and signature to another store, byte for byte. Throws if they are missing. */
export async function copyRecord(from: ReleaseStore, to: ReleaseStore, module: string, version: string): Promise<void> {
  for (const key of Object.values(keysOf(module, version))) {
    const bytes = await from.read(key);
    if (!bytes) throw new Error(`${key} is missing.`);
    await to.write(key, bytes);
  }
}

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));
