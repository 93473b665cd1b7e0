import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What is built and released by itself: a module, or a host that loads modules. */
export interface BuildTarget {
  /** The name under which it is released. */
  name: string;
  /** Its folder, with a package.json. An absolute path. */
  folder: string;
  /** The file with which a host starts. A module has none. */
  entry?: string;
  /** What modules expose, by Module Federation's names. */
  exposes?: Readonly<Record<string, string>>;
  /** Dynamic imports of a host, as they stand in its code, that pages of modules, signed-in visitors and readers of other languages need at once. */
  parts?: Readonly<Record<'module' | 'session' | 'language', readonly string[]>>;
  /** The file that renders a host's public pages. A module's definition names its own. */
  rendered?: string;
}

const exposes = { './module': './index.ts', './single-spa': './single-spa.ts' };

/** A module in a folder. Without a name it is read from the folder's package.json. */
export const moduleTarget = (folder: string, name = packageOf(folder).name): BuildTarget => ({ name, folder, exposes });

/** Whether a target is a host that loads modules. */
export const isHost = ({ entry }: BuildTarget): boolean => entry !== undefined;

/** The version in a target's package.json. */
export const versionOf = ({ folder }: Pick<BuildTarget, 'folder'>): string => packageOf(folder).version;

function packageOf(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
