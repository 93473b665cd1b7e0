import { createContext, useContext } from 'react';
import type { NewVersion } from './modules/create-new-version.ts';
import type { LoginNotices } from './router/login-notice.ts';
import type { Site } from './site.ts';

export const SiteContext = createContext<{ site: Site; newVersion: NewVersion; notices: LoginNotices } | null>(null);

function useSiteContext() {
  const context = useContext(SiteContext);
  if (!context) throw new Error('The site context is missing.');
  return context;
}

/** The site data that the edge embedded in this page. */
export const useSite = (): Site => useSiteContext().site;

/** Whether the site has a newer release than this tab. */
export const useNewVersion = (): NewVersion => useSiteContext().newVersion;

/** The guard's notice for this visitor. */
export const useLoginNotices = (): LoginNotices => useSiteContext().notices;
