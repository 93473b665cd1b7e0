import { createContext, useContext } from 'react';
import type { NewVersion } from './modules/create-new-version.ts';
import type { Site } from './site.ts';

export const SiteContext = createContext<{ site: Site; newVersion: NewVersion } | null>(null);

function useGiven() {
  const given = useContext(SiteContext);
  if (!given) throw new Error('The site context is missing.');
  return given;
}

/** What the front door wrote into this page. */
export const useSite = (): Site => useGiven().site;

/** Whether the site has moved on under this tab. */
export const useNewVersion = (): NewVersion => useGiven().newVersion;
