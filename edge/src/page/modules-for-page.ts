import type { PickedModules } from 'shared-contracts/registry';

/**
 * Of each version what a page needs before any code of it runs. The names and digests of its files stand in its release.json,
 * so that a page hardly grows with the number of modules.
 */
export const modulesForPage = (modules: PickedModules): PickedModules =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { extras, ...version }]) => {
      const { contracts, shared, data, since, fallbackVersion, fallbackIntegrity } = extras;
      return [
        name,
        {
          ...version,
          extras: {
            contracts,
            data,
            files: {},
            ...(shared && { shared }),
            ...(since !== undefined && { since }),
            ...(fallbackVersion !== undefined && { fallbackVersion }),
            ...(fallbackIntegrity !== undefined && { fallbackIntegrity }),
          },
        },
      ];
    }),
  );
