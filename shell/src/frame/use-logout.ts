import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';

const isLogout = (state: unknown): boolean => typeof state === 'object' && state !== null && 'logout' in state;

/**
 * Logs out and returns home. It navigates first, because the page may ask about unsaved changes and its guard would
 * redirect to the login.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => void navigate(href('home'), { state: { logout: true } });
}

/** Ends the session on arrival at the home page from `useLogout`. */
export function useLogoutOnArrival(): void {
  const { session } = useHost();
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLogout(state)) return;
    void navigate(href('home'), { replace: true, state: null });
    void session.signOut();
  }, [state, navigate, session]);
}
