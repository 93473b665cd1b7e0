import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The output of a git command. Undefined without git, or outside a repository. */
function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Who releases: a name without an address, because browsers can read it. `RELEASE_AUTHOR` overrides git's user. */
export const releaseAuthor = (folder: string): string =>
  process.env.RELEASE_AUTHOR ?? (git(folder, 'config', 'user.name') || userInfo().username);

/** Which commit is built, and who releases it. */
export function provenance(folder: string): { commit?: string; author: string } {
  const commit = git(folder, 'rev-parse', 'HEAD');
  const isChanged = git(folder, 'status', '--porcelain') !== '';
  return { author: releaseAuthor(folder), ...(commit && { commit: isChanged ? `${commit}-dirty` : commit }) };
}
