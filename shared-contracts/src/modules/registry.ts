import * as z from 'zod/mini';

/** Who may see a path or a slot. */
export const ViewName = z.enum(['public', 'authenticated', 'admin']);

/** Icons that a module can name for its menu entries. */
export const menuIcons = [
  'apps',
  'building',
  'car',
  'card',
  'document',
  'history',
  'home',
  'list',
  'lock',
  'note',
  'people',
  'person',
  'plus',
  'receipt',
  'refresh',
  'scales',
  'settings',
  'shield',
  'undo',
  'warning',
] as const;
export type MenuIconName = (typeof menuIcons)[number];

/** What the shell needs to know about a module before loading its code. Extracted from its definition at build time. */
export const ModuleData = z.object({
  /** What a person reads where the module cannot be shown: 'The vehicles part'. Older releases have none. */
  label: z.optional(z.string()),
  /** Longest prefix wins. */
  paths: z.array(
    z.object({
      prefix: z.string(),
      view: ViewName,
      /** Of an administrators' page: the permissions of which its visitor needs one. Without them any will do. */
      permissions: z.optional(z.array(z.string())),
    }),
  ),
  menu: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      path: z.string(),
      area: z.enum(['user', 'admin', 'personal', 'profile', 'public']),
      group: z.optional(z.string()),
      /** Language -> the words of the entry in it. */
      texts: z.optional(z.record(z.string(), z.object({ label: z.string(), group: z.optional(z.string()) }))),
      order: z.int(),
      /** Shown and usable before the account is activated. */
      beforeActivation: z.optional(z.boolean()),
      icon: z.optional(z.string()),
      /** Only for administrators of the product's own company, on its own site. */
      productOnly: z.optional(z.boolean()),
      /** For administrators of partners' companies. */
      partnerOnly: z.optional(z.boolean()),
    }),
  ),
  /** `permissions` as of paths; `order` is the place among the fillers of a slot. */
  slots: z.array(
    z.object({
      name: z.string(),
      view: ViewName,
      permissions: z.optional(z.array(z.string())),
      order: z.optional(z.int()),
    }),
  ),
  /** Parts of the slot `ambient` in older releases, by their names in the module's definition. */
  ambient: z.array(z.string()),
  /** The server to which the edge passes on calls below `/api/<module>`. */
  backEnd: z.optional(z.object({ origin: z.string() })),
});
export type ModuleData = z.infer<typeof ModuleData>;
export type MenuEntry = ModuleData['menu'][number];

/** How many visitors a version had, and for how many of them it failed or crashed. */
const Outcome = z.object({ version: z.string(), visitors: z.number(), failed: z.number() });

/** That a canary was withdrawn automatically, and on which evidence (docs/decisions/0047). */
export const Withdrawal = z.object({
  at: z.iso.datetime(),
  canary: Outcome,
  /** The default version in the same time. */
  default: Outcome,
  /** How many times the default version's share of failures the canary's was. */
  evidence: z.number(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Scripts of a host that not every first view needs. */
export const HostParts = z.object({
  /** For a page of a module. */
  module: z.array(z.string()),
  /** For a signed-in visitor. */
  session: z.array(z.string()),
  /** For a reader of another language than English. */
  language: z.optional(z.array(z.string())),
  /** The host fetches the modules that its page does not name. Older ones need all of them in the page. */
  fetchesModules: z.optional(z.boolean()),
});
export type HostParts = z.infer<typeof HostParts>;

/** What a version has for other modules and takes from them, as its sources say. */
export const Ties = z.object({
  /** Slots that its screens have. */
  slots: z.array(z.string()),
  /** Pages that it links to, like `/view-vehicle/:id`. */
  links: z.array(z.string()),
  /** Modules whose back ends it calls. */
  backEnds: z.array(z.string()),
});
export type Ties = z.infer<typeof Ties>;

/** A released version of a module as the registry lists it, in the field names of the frontend-discovery schema. */
export const RegistryEntry = z.object({
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
    /** Since when the module's visitors are divided between its live versions as they are. Health is counted from then on. */
    since: z.optional(z.iso.datetime()),
    /** When and why an edge withdrew this canary by itself. */
    withdrawal: z.optional(Withdrawal),
    /** Version and integrity hash of the entry at `fallbackUrl`. */
    fallbackVersion: z.optional(z.string()),
    fallbackIntegrity: z.optional(z.string()),
    /** Scripts of the module's first screen, to preload. */
    preload: z.optional(z.array(z.string())),
    /** Page path -> scripts of its screen, to preload in addition. */
    screens: z.optional(z.record(z.string(), z.array(z.string()))),
    /** Page path -> path, below `/api`, of the GET that its screen sends first. */
    requests: z.optional(z.record(z.string(), z.string())),
    /** Of a host: scripts that its page preloads besides. */
    parts: z.optional(HostParts),
    /** File with the pages that were rendered when it was built. */
    rendered: z.optional(z.string()),
    /** Language -> file with its texts. */
    languages: z.optional(z.record(z.string(), z.string())),
    ties: z.optional(Ties),
  }),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** What the dev server of a local module tells a shell about it. */
export type LocalModule = Pick<RegistryEntry['extras'], 'contracts' | 'shared' | 'data'>;

/** Version -> percentage of the visitors, or `default` for all others. */
const Shares = z.record(z.string(), z.union([z.number(), z.literal('default')]));
export type Shares = z.infer<typeof Shares>;

/** Who changed who gets what of a module, when and how. Signed, and tied to the entry before. */
export const JournalEntry = z.object({
  /** 1 is the first. */
  number: z.int(),
  at: z.iso.datetime(),
  /** `sign` signs what stood there; `refuse` notes what a key tried that may not do it. */
  action: z.enum(['publish', 'copy', 'promote', 'rollback', 'withdraw', 'remove', 'sign', 'refuse']),
  module: z.string(),
  /** The version that the action named, and the commit that it was built from. */
  version: z.optional(z.string()),
  commit: z.optional(z.string()),
  before: Shares,
  after: Shares,
  /** Digest of what the registry decides about the module from then on. */
  state: z.string(),
  /** Digest of the entry before; empty in the first. */
  previous: z.string(),
  /** Id of the key, and whose it is. */
  key: z.string(),
  name: z.string(),
  /** Who used the key, or tried what was refused. */
  author: z.optional(z.string()),
  /** Why it was refused. */
  reason: z.optional(z.string()),
  /** Base64, Ed25519 over the JSON of all of the above. */
  signature: z.string(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

export const Registry = z.object({
  schema: z.string(),
  /** Module name -> its released versions, newest first. */
  microFrontends: z.record(z.string(), z.array(RegistryEntry)),
  /** Every change, oldest first. */
  journal: z.optional(z.array(JournalEntry)),
});
export type Registry = z.infer<typeof Registry>;

/** One version of each module, as the edge picked it for a visitor. */
export const PickedModules = z.record(z.string(), RegistryEntry);
export type PickedModules = z.infer<typeof PickedModules>;
