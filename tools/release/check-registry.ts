import { matchesDigest, hostCapabilitiesOf, type Releases } from 'edge/releases';
import { incompatibilityOf } from 'shared-contracts/registry';

/** What is wrong with the releases: missing or changed files, versions in use whose contracts do not fit the shell. */
export async function checkRegistry(releases: Releases): Promise<string[]> {
  const { microFrontends } = await releases.readRegistry();
  const mistakes: string[] = [];
  const shell = microFrontends.shell?.find(({ deployment }) => deployment.default);
  for (const [name, versions] of Object.entries(microFrontends)) {
    for (const version of versions) {
      const { metadata, deployment, extras } = version;
      const label = `${name} ${metadata.version}`;
      for (const [file, digest] of Object.entries(extras.files)) {
        const bytes = await releases.read(`${name}/${metadata.version}/${file}`);
        if (!bytes) mistakes.push(`${label}: ${file} is missing.`);
        else if (!matchesDigest(bytes, digest)) mistakes.push(`${label}: ${file} has changed since it was released.`);
      }
      const used = deployment.default || deployment.traffic > 0;
      const misfit = used && shell && name !== 'shell' && name !== 'partner' && incompatibilityOf(hostCapabilitiesOf(shell), version);
      if (misfit) mistakes.push(`${label} does not fit the shell: ${misfit}.`);
    }
  }
  return mistakes;
}
