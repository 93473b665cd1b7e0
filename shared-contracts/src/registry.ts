import * as z from 'zod/mini';

const ViewName = z.enum(['public', 'authenticated', 'admin']);

/** What the shell needs to know about a module before loading its code. Extracted from its definition at build time. */
export const ModuleData = z.object({
  /** Longest prefix wins. */
  paths: z.array(z.object({ prefix: z.string(), view: ViewName })),
  menu: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      path: z.string(),
      area: z.enum(['user', 'admin', 'personal', 'profile', 'public']),
      group: z.optional(z.string()),
      order: z.int(),
      /** Shown and usable before the account is activated. */
      beforeActivation: z.optional(z.boolean()),
      icon: z.optional(z.string()),
    }),
  ),
  slots: z.array(z.object({ name: z.string(), view: ViewName })),
  /** Components that load when the browser is idle, for activated users. */
  ambient: z.array(z.string()),
});
export type ModuleData = z.infer<typeof ModuleData>;
export type MenuEntry = ModuleData['menu'][number];

/** One released version of a module, in the field names of the frontend-discovery schema. */
export const ModuleVersion = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version: z.string(), integrity: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  extras: z.object({
    /** Semver ranges of the shell's host contract and of the API that this version requires. */
    contracts: z.object({ host: z.string(), api: z.string() }),
    /** Shared libraries, loaded once per page: the range a module needs, or the version a host provides. */
    shared: z.optional(z.record(z.string(), z.string())),
    data: ModuleData,
    /** File name -> `sha256-…`. */
    files: z.record(z.string(), z.string()),
    /** Visitors of a canary, as numbers from 0 to 99. They stay its own while its share grows or others start. */
    buckets: z.optional(z.array(z.int())),
    /** Why a version that had visitors has none. A withdrawn one is never served again. */
    ended: z.optional(z.enum(['superseded', 'rolled back', 'withdrawn'])),
    /** Integrity hash of the entry at `fallbackUrl`. */
    fallbackIntegrity: z.optional(z.string()),
    /** Scripts of the module's first screen, to preload. */
    preload: z.optional(z.array(z.string())),
    /** Page path -> scripts of its screen, to preload in addition. */
    screens: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
});
export type ModuleVersion = z.infer<typeof ModuleVersion>;

/** Module name -> its released versions, newest first. */
export const Registry = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(ModuleVersion)),
});
export type Registry = z.infer<typeof Registry>;

/** One version of each module, as the edge picked it for a visitor and wrote it into index.html. */
export const PickedModules = z.record(z.string(), ModuleVersion);
export type PickedModules = z.infer<typeof PickedModules>;

/** What a page provides to its modules: the host contract version, and the version of each shared library. */
export interface HostCapabilities {
  host: string;
  shared: Readonly<Record<string, string>>;
}

/** Why a module cannot run on a page, as a message; undefined if it can. */
export function findIncompatibility(
  { host, shared }: HostCapabilities,
  { extras }: Pick<ModuleVersion, 'extras'>,
): string | undefined {
  if (!contractSatisfies(host, extras.contracts.host))
    return `it needs the host contract ${extras.contracts.host}, this page offers ${host}`;
  for (const [library, range] of Object.entries(extras.shared ?? {})) {
    const offered = shared[library];
    if (offered !== undefined && !contractSatisfies(offered, range))
      return `it needs ${library} ${range}, this page offers ${offered}`;
  }
  return undefined;
}

/** Whether a version satisfies a caret range. Below 1.0.0 a minor bump is the breaking one. */
export function contractSatisfies(offered: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(range.replace(/^\^/, ''));
  const [offeredMajor = 0, offeredMinor = 0, offeredPatch = 0] = numbersOf(offered);
  if (offeredMajor !== major) return false;
  if (major === 0) return offeredMinor === minor && offeredPatch >= patch;
  return offeredMinor > minor || (offeredMinor === minor && offeredPatch >= patch);
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);
