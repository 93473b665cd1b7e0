import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';

const isLogout = (state: unknown): boolean => typeof state === 'object' && state !== null && 'logout' in state;

/** Logs out and returns home: first away from the page, which may ask about what is not saved, and whose guard would lead to the login. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => void navigate(href('home'), { state: { logout: true } });
}

/** Ends the session of somebody who has come home to log out. */
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
