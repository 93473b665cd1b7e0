import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compressed, digestOf, type Releases } from 'release-store';
import type { ModuleVersion } from 'shared-contracts/registry';

const [fromBrotli, fromGzip] = [promisify(brotliDecompress), promisify(gunzip)];

interface FileToCompress {
  module: string;
  file: string;
  bytes: Uint8Array;
  digest: string;
}

type Compressed = Awaited<ReturnType<typeof compressed>>;

/**
 * A file, compressed. Compressing takes most of the time of a release and most files are those of an earlier one, so they
 * are taken from there if they are still what they should be.
 */
export async function compressedFile(
  releases: Pick<Releases, 'read'>,
  earlier: readonly ModuleVersion[],
  { module, file, bytes, digest }: FileToCompress,
): Promise<Compressed> {
  const same = earlier.find(({ extras }) => extras.files[file] === digest);
  const reused = same && (await readCompressed(releases, `${module}/${same.metadata.version}/${file}`, digest));
  return reused ?? compressed(bytes);
}

async function readCompressed(
  releases: Pick<Releases, 'read'>,
  key: string,
  digest: string,
): Promise<Compressed | undefined> {
  const [br, gz] = await Promise.all([releases.read(`${key}.br`), releases.read(`${key}.gz`)]);
  if (!br || !gz) return undefined;
  const contents = await Promise.all([fromBrotli(br), fromGzip(gz)]).catch(() => []);
  return contents.length > 0 && contents.every((content) => digestOf(content) === digest) ? { br, gz } : undefined;
}
