import { digestOf, type Releases } from 'edge/releases';
import { contractFits } from 'shared-contracts/registry';

/** What is wrong with the releases: missing or changed files, versions in use whose contracts do not fit the shell. */
export async function checkRegistry(releases: Releases): Promise<string[]> {
  const { microFrontends } = await releases.readRegistry();
  const mistakes: string[] = [];
  const host = microFrontends.shell?.find(({ deployment }) => deployment.default)?.extras.contracts.host;
  for (const [name, versions] of Object.entries(microFrontends)) {
    for (const { metadata, deployment, extras } of versions) {
      const label = `${name} ${metadata.version}`;
      for (const [file, digest] of Object.entries(extras.files)) {
        const bytes = await releases.read(`${name}/${metadata.version}/${file}`);
        if (!bytes) mistakes.push(`${label}: ${file} is missing.`);
        else if (digestOf(bytes) !== digest) mistakes.push(`${label}: ${file} has changed since it was released.`);
      }
      const used = deployment.default || deployment.traffic > 0;
      if (used && host && name !== 'shell' && name !== 'partner' && !contractFits(host, extras.contracts.host))
        mistakes.push(`${label} needs the host contract ${extras.contracts.host}, the shell offers ${host}.`);
    }
  }
  return mistakes;
}
