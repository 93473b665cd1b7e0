import { useLocation } from 'react-router-dom';

/** A link to the previous page. */
export interface BackLink {
  to: string;
  label: string;
  /** Router state of that page, such as its own back link. */
  state?: unknown;
}

/** Router state for a link to a page that should link back here, with the current search, filters and page size. */
export function useBackLinkState(label: string): { back: BackLink } {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  return { back: { to: `${pathname}${search}`, label, ...(state ? { state } : {}) } };
}

const isBackLink = (value: unknown): value is BackLink =>
  typeof value === 'object' && value !== null && 'to' in value && 'label' in value && typeof value.to === 'string';

/** The page this one was reached from, or `fallback` after direct navigation. Only paths of this site are accepted. */
export function useBackLink(fallback: BackLink): BackLink {
  const state: unknown = useLocation().state;
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  return isBackLink(back) && /^\/(?!\/)/.test(back.to) ? back : fallback;
}
