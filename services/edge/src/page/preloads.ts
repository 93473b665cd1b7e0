import { matchesPage, type PickedSite } from 'module-kit/registry';
import type { Language } from 'shared-contracts/language';
import { ownerOfPath } from 'shared-contracts/owner-of-path';
import type { View } from 'shared-contracts/pages';
import type { MenuEntry, PickedModules, RegistryEntry } from 'shared-contracts/registry';
import { getUser } from 'shared-contracts/users';

const allowed: Record<View, readonly View[]> = {
  public: ['public'],
  authenticated: ['public', 'authenticated'],
  admin: ['public', 'authenticated', 'admin'],
};

const isView = (value: string | undefined): value is View => value !== undefined && Object.hasOwn(allowed, value);

/** The module that owns a path and its screen, if the visitor's view has access. */
function ownedPage(path: string, modules: PickedModules, cookie: string | undefined) {
  const owner = ownerOfPath(modules, path);
  const module = owner && modules[owner.module];
  if (!module || !allowed[isView(cookie) ? cookie : 'public'].includes(owner.view)) return undefined;
  return { module, page: Object.keys(module.extras.screens ?? {}).find((page) => matchesPage(page, path)) };
}

/** A file that a page is about to need. */
export interface Preload {
  url: string;
  integrity: string | undefined;
}

const filesOf = ({ url, extras }: RegistryEntry, files: readonly string[]): Preload[] => {
  const base = url.replace(/[^/]+$/, '');
  return files.map((file) => ({ url: base + file, integrity: extras.files[file] }));
};

/**
 * The scripts to preload for a path: those of the module that owns it, if the visitor's view has access, and what the shell
 * needs for modules and for a signed-in visitor. So a regular user's browser never requests the admin module.
 */
export function preloads(
  path: string,
  { shell, modules }: Pick<PickedSite, 'shell' | 'modules'>,
  cookie: string | undefined,
): Preload[] {
  const { module, page } = ownedPage(path, modules, cookie) ?? {};
  const parts = shell?.extras.parts;
  const ofShell = [
    ...((module && parts?.module) ?? []),
    ...((isView(cookie) && cookie !== 'public' && parts?.session) || []),
  ];
  if (!module) return shell ? filesOf(shell, ofShell) : [];
  const { url, extras } = module;
  const screen = (page !== undefined && extras.screens?.[page]) || [];
  const entry = url.slice(url.lastIndexOf('/') + 1);
  const own = [...new Set([entry, ...(extras.preload ?? []), ...screen])];
  return [...(shell ? filesOf(shell, ofShell) : []), ...filesOf(module, own)];
}

/** What a page in another language than English needs besides: the texts of the shell and of the path's module, and their code. */
export function languagePreloads(
  path: string,
  { shell, modules }: Pick<PickedSite, 'shell' | 'modules'>,
  language: Language,
): Record<'scripts' | 'texts', Preload[]> {
  const owner = ownedPage(path, modules, 'admin')?.module;
  const texts = [shell, owner].flatMap((version) => {
    const file = version?.extras.languages?.[language];
    return version && file !== undefined ? filesOf(version, [file]) : [];
  });
  return { scripts: shell ? filesOf(shell, shell.extras.parts?.language ?? []) : [], texts };
}

/**
 * The GETs, as paths below `/api`, with which a page for a signed-in visitor begins: the session's user, as `{id}`, and what
 * the path's screen shows first. A query string changes what a screen shows, so then there is none for it.
 */
export function earlyRequests(url: string, modules: PickedModules, cookie: string | undefined): string[] {
  if (!isView(cookie) || cookie === 'public') return [];
  const { module, page } = ownedPage(url, modules, cookie) ?? {};
  const first = page === undefined ? undefined : module?.extras.requests?.[page];
  return [getUser.path, ...(first === undefined ? [] : [first])];
}

/** Of the picked modules the one that owns a path. All others are fetched while the scripts load. */
export const moduleOfPath = (path: string, modules: PickedModules): PickedModules => {
  const owner = ownedPage(path, modules, 'admin')?.module;
  return Object.fromEntries(Object.entries(modules).filter(([, module]) => module === owner));
};

/** The files with a version's texts, in the languages that a site offers. */
function textsOf({ files, languages = {} }: RegistryEntry['extras'], offered: readonly string[]) {
  const named = Object.entries(languages).filter(([language]) => offered.includes(language));
  if (named.length === 0) return { files: {} };
  return {
    languages: Object.fromEntries(named),
    files: Object.fromEntries(named.map(([, file]) => [file, files[file] ?? ''])),
  };
}

/** The words of a menu in the languages that a site offers. */
const menuIn = (menu: readonly MenuEntry[], offered: readonly string[]): MenuEntry[] =>
  menu.map(({ texts = {}, ...entry }) => {
    const named = Object.entries(texts).filter(([language]) => offered.includes(language));
    return named.length === 0 ? entry : { ...entry, texts: Object.fromEntries(named) };
  });

/**
 * Of each version what a page needs before any code of it runs. The names and digests of its other files stand in its
 * release.json, so that the list hardly grows with what they have in them.
 */
export const modulesForPage = (modules: PickedModules, offered: readonly string[] = []): PickedModules =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { extras, ...version }]) => {
      const { contracts, shared, since, fallbackVersion, fallbackIntegrity } = extras;
      const { backEnd: _, ...data } = extras.data;
      return [
        name,
        {
          ...version,
          extras: {
            contracts,
            data: { ...data, menu: menuIn(data.menu, offered) },
            ...textsOf(extras, offered),
            ...(shared && { shared }),
            ...(since !== undefined && { since }),
            ...(fallbackVersion !== undefined && { fallbackVersion }),
            ...(fallbackIntegrity !== undefined && { fallbackIntegrity }),
          },
        },
      ];
    }),
  );
