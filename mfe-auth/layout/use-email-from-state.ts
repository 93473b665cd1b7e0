import { useLocation } from 'react-router-dom';

/** Email address typed on the previous page, from the router state, so that it need not be typed again. */
export function useEmailFromState(): string | undefined {
  const state: { email?: unknown } | null = useLocation().state;
  return typeof state?.email === 'string' ? state.email : undefined;
}
