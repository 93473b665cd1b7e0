import type { PickedModules } from 'shared-contracts/registry';
import type { PickedSite } from 'release-store';

const onAssets = (url: string, origin: string): string => (url.startsWith('/') ? `${origin}${url}` : url);

/** Lets browsers load the files of modules from another origin, that of a CDN, if there is one. Their digests stay. */
export const modulesFromAssets = (modules: PickedModules, origin: string | undefined): PickedModules =>
  origin === undefined
    ? modules
    : Object.fromEntries(
        Object.entries(modules).map(([name, { fallbackUrl, ...version }]) => [
          name,
          {
            ...version,
            url: onAssets(version.url, origin),
            ...(fallbackUrl !== undefined && { fallbackUrl: onAssets(fallbackUrl, origin) }),
          },
        ]),
      );

/** The same for the files of the shell and its modules. */
export function siteFromAssets(site: PickedSite, origin: string | undefined): PickedSite {
  const { shell } = modulesFromAssets(site.shell ? { shell: site.shell } : {}, origin);
  return { ...site, ...(shell && { shell }), modules: modulesFromAssets(site.modules, origin) };
}
