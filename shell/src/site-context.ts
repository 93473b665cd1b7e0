import { createContext, useContext } from 'react';
import type { NewVersion } from './modules/create-new-version.ts';
import type { LoginNotices } from './router/login-notice.ts';
import type { Site } from './site.ts';

export const SiteContext = createContext<{ site: Site; newVersion: NewVersion; notices: LoginNotices } | null>(null);

function useGiven() {
  const given = useContext(SiteContext);
  if (!given) throw new Error('The site context is missing.');
  return given;
}

/** What the front door wrote into this page. */
export const useSite = (): Site => useGiven().site;

/** Whether the site has moved on under this tab. */
export const useNewVersion = (): NewVersion => useGiven().newVersion;

/** What the guard has to say to this visitor. */
export const useLoginNotices = (): LoginNotices => useGiven().notices;
