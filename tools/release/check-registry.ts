import { matchesDigest, hostCapabilitiesOf, type Releases } from 'edge/releases';
import { findIncompatibility } from 'shared-contracts/registry';

/** Verifies the releases. Returns missing or changed files, and live versions that are incompatible with the shell. */
export async function checkRegistry(releases: Releases): Promise<string[]> {
  const { microFrontends } = await releases.readRegistry();
  const problems: string[] = [];
  const shell = microFrontends.shell?.find(({ deployment }) => deployment.default);
  for (const [name, versions] of Object.entries(microFrontends)) {
    for (const version of versions) {
      const { metadata, deployment, extras } = version;
      const label = `${name} ${metadata.version}`;
      for (const [file, digest] of Object.entries(extras.files)) {
        const bytes = await releases.read(`${name}/${metadata.version}/${file}`);
        if (!bytes) problems.push(`${label}: ${file} is missing.`);
        else if (!matchesDigest(bytes, digest)) problems.push(`${label}: ${file} has changed since it was released.`);
      }
      const isLive = deployment.default || deployment.traffic > 0;
      const incompatibility =
        isLive &&
        shell &&
        name !== 'shell' &&
        name !== 'partner' &&
        findIncompatibility(hostCapabilitiesOf(shell), version);
      if (incompatibility) problems.push(`${label} is incompatible with the shell: ${incompatibility}.`);
    }
  }
  return problems;
}
