import { createContext, useContext } from 'react';
import type { Site } from './site.ts';

export const SiteContext = createContext<Site | null>(null);

/** What the front door wrote into this page. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('The site context is missing.');
  return site;
}
