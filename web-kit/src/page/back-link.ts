import { useLocation } from 'react-router-dom';

/** A page to go back to, and its name. */
export interface BackLink {
  to: string;
  label: string;
  /** What that page was given itself, such as its own way back. */
  state?: unknown;
}

/** For a navigation to a page that should lead back here, to the list as it is now: with its search, filters and size. */
export function useLinkBackHere(label: string): { back: BackLink } {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  return { back: { to: `${pathname}${search}`, label, ...(state ? { state } : {}) } };
}

const isWayBack = (value: unknown): value is BackLink =>
  typeof value === 'object' && value !== null && 'to' in value && 'label' in value && typeof value.to === 'string';

/** Where this page was reached from; `otherwise` for somebody who came by a link or the address. */
export function useBackLink(otherwise: BackLink): BackLink {
  const state: unknown = useLocation().state;
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  return isWayBack(back) && /^\/(?!\/)/.test(back.to) ? back : otherwise;
}
