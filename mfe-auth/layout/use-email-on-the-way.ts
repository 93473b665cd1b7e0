import { useLocation } from 'react-router-dom';

/** The address that was typed on the page before: nobody types it twice on the way back into an account. */
export function useEmailOnTheWay(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : undefined;
}
