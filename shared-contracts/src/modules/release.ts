import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { HostParts, ModuleData, Ties, ViewName } from './registry.ts';

export const getContract = endpoint({
  name: 'getContract',
  method: 'GET',
  path: '/contract',
  access: 'open',
  summary: 'Gets the version of the API contract. Modules state the version that they were built against.',
  reply: z.object({ version: z.string() }),
});

/**
 * What a build made, and by whom. It stands as `release.json` beside the files of the version, with the signature of the
 * team's key over its bytes in `release.json.sig`, and never changes.
 */
export const Release = z.object({
  module: z.string(),
  version: z.string(),
  /** File name of the entry script. */
  entry: z.string(),
  /** The host and API contracts that the build saw, as caret ranges. A host states the version it offers. */
  contracts: z.object({ host: z.string(), api: z.string() }),
  /** Shared libraries: the range a module needs, or the version a host provides. */
  shared: z.record(z.string(), z.string()),
  data: ModuleData,
  /** File name -> `sha256-…`, for every file of the version. */
  files: z.record(z.string(), z.string()),
  /** Scripts of the first screen. */
  preload: z.array(z.string()),
  /** Page path -> scripts of its screen. */
  screens: z.record(z.string(), z.array(z.string())),
  /** Page path -> path, below `/api`, of the GET that its screen sends first. Older releases have none. */
  requests: z.optional(z.record(z.string(), z.string())),
  /** Of a host: scripts that its page preloads besides, for pages of modules and for signed-in visitors. */
  parts: z.optional(HostParts),
  /** File with the pages that were rendered when it was built. */
  rendered: z.optional(z.string()),
  /** Language -> file with the module's texts in it. Without any it speaks English only. */
  languages: z.optional(z.record(z.string(), z.string())),
  /** Older releases have none, so nothing is known of theirs. */
  ties: z.optional(Ties),
  /** Git commit that was built, with `-dirty` if the checkout had other changes. */
  commit: z.optional(z.string()),
  /** Name of who released it. */
  author: z.string(),
  releasedAt: z.iso.datetime(),
});
export type Release = z.infer<typeof Release>;

/** Versions of modules and of the shell that are to be seen together. */
const previewedVersions = z.record(z.string(), z.string());
const maxPreviewHours = 14 * 24;

/** What a link to a preview is asked for with. */
export const WantedPreview = z.object({
  versions: previewedVersions,
  /** Reference of the company whose site shows it. Without it that is the product's own. */
  company: z.optional(z.string()),
  language: z.optional(z.enum(languages)),
  hours: z.number().check(z.gt(0), z.lte(maxPreviewHours)),
});
export type WantedPreview = z.infer<typeof WantedPreview>;

export const PreviewLink = z.object({ link: z.string() });

/** What a link to a preview carries, signed by the site. */
export const VersionPreview = z.object({
  versions: previewedVersions,
  company: z.string(),
  language: z.optional(z.enum(languages)),
  until: z.iso.datetime(),
});
export type VersionPreview = z.infer<typeof VersionPreview>;

/** The Ed25519 signature of a release. */
export const ReleaseSignature = z.object({
  /** Id of the key. */
  key: z.string(),
  /** Base64. */
  signature: z.string(),
});
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;

/** A key that may release modules, and what these may claim. A key of all modules may claim everything. */
export const ReleaseKey = z.object({
  id: z.string(),
  /** Public key: base64 of its SPKI form. */
  publicKey: z.string(),
  /** Whose it is. */
  name: z.string(),
  /** Modules that it may release; `*` is all of them. */
  modules: z.array(z.string()),
  /** Prefixes of the paths that its modules may claim. */
  paths: z._default(z.array(z.string()), []),
  /** Slots that they may fill; `ambient` is on every page. */
  slots: z._default(z.array(z.string()), []),
  /** Origins of back ends that they may have. */
  backEnds: z._default(z.array(z.string()), []),
  /** Views that their paths and slots may have. */
  views: z._default(z.array(ViewName), []),
  /** Whether it signs who gets what, but no releases, as the key of a site does. */
  signsChangesOnly: z.optional(z.boolean()),
});
export type ReleaseKey = z.infer<typeof ReleaseKey>;

/** The file of trusted keys, which operators keep apart from the releases. */
export const ReleaseKeys = z.object({ keys: z.array(ReleaseKey) });
