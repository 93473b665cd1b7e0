import { useLocation } from 'react-router-dom';

/** Email address typed on the previous page, from the router state, so that it need not be typed again. */
export function useEmailFromState(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;
}
