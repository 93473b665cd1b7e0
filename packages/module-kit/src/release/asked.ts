import { parseArgs } from 'node:util';
import type { Registry } from 'shared-contracts/registry';
import { isLive } from '../registry/index.ts';
import { keysUsage } from './keys-command.ts';
import { stateOf } from './list-releases.ts';
import type { OpenStore } from './open-store.ts';
import type { StoreOptions } from './store-releases.ts';

export const usage = `release login <https://site> [--key team.pem]
release publish <module> [--version 1.2.0] [--traffic 10] [--with <module>,<module>] [--api <url>] [--dry-run]
release publish --from <folder of npm run build> [--traffic 10] [--api <url>] [--dry-run]
release texts <module> [<version>] [--traffic 10] [--api <url>] [--dry-run]
release promote <module> <version> [--traffic 10] [--api <url>] [--dry-run]
release rollback <module> [<version>] [--api <url>] [--dry-run]
release withdraw <module> <version> [--api <url>] [--dry-run]
release copy <module> <version> --to <site, folder or bucket> [--traffic 10] [--api <url>]
release remove <module> <version>
release sign <module|all>
release preview <module>@<version>… [--company <reference>] [--language af] [--hours 24]
release log [<module>]
release list
release check [--api <url>]
${keysUsage}`;

interface WantedRelease {
  name: string;
  /** Without it that of its package. */
  version?: string | undefined;
}

/** Builds versions and publishes them, where there are sources. Resolves to what was published. */
export type PublishSources = (
  wanted: readonly WantedRelease[],
  options: StoreOptions,
) => Promise<{ name: string; version: string }[]>;

/** What can be released from sources. */
export interface Sources {
  publish: PublishSources;
  /** Releases the catalogues of a module with the code of a released version. Returns the number of the new one. */
  texts: (module: string, version: string | undefined, options: StoreOptions) => Promise<string>;
}

/** The command and its options. */
export function parse(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      traffic: { type: 'string' },
      with: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      api: { type: 'string', default: process.env.API_URL },
      key: { type: 'string' },
      name: { type: 'string' },
      paths: { type: 'string' },
      slots: { type: 'string' },
      views: { type: 'string' },
      'back-ends': { type: 'string' },
      'changes-only': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      company: { type: 'string' },
      language: { type: 'string' },
      hours: { type: 'string', default: '24' },
    },
  });
  const [command = '', name = '', version] = positionals;
  return { positionals, values, command, name, version };
}

/** What a command was asked, and where it does it. */
export interface Asked extends ReturnType<typeof parse>, OpenStore {
  sources: Sources | undefined;
  /** Address of the live API, whose contract releases must fit, or `none`. */
  api: string | undefined;
}

/** The percentage of visitors that was given, if one was. */
export function share({ values: { traffic: text } }: Asked): number | undefined {
  if (text === undefined) return undefined;
  const traffic = Number(text);
  if (!Number.isInteger(traffic) || traffic < 0 || traffic > 100)
    throw new Error('--traffic must be a whole number from 0 to 100.');
  return traffic;
}

/** Prints which versions of the module have visitors, and where. */
export function report(name: string, { microFrontends }: Registry, place: string): void {
  const live = (microFrontends[name] ?? []).filter(isLive);
  console.log(
    `${name} is served as ${live.map((entry) => `${entry.metadata.version} (${stateOf(entry)})`).join(', ')} (${place}).`,
  );
}

/** A parameter that must be there. */
export function required(version: string | undefined): string {
  if (!version) throw new Error(usage);
  return version;
}
