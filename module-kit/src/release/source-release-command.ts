import { type BuildTarget, versionOf } from '../build-target.ts';
import { publish } from './publish.ts';
import { type PublishSources, runReleaseCommand } from './release-command.ts';

/** What can be published from here. Throws, naming them, if there is no such target. */
export type FindTarget = (name: string) => BuildTarget;

/** The release command, where what `find` knows can be built. */
export function releaseCommand(args: string[], find: FindTarget): Promise<void> {
  const publishSources: PublishSources = async (wanted, options) => {
    const versions = wanted
      .map(({ name, version }) => ({ target: find(name), version }))
      .map(({ target, version }) => ({ target, version: version ?? versionOf(target) }));
    await publish({ ...options, versions });
    return versions.map(({ target, version }) => ({ name: target.name, version }));
  };
  return runReleaseCommand(args, publishSources);
}
