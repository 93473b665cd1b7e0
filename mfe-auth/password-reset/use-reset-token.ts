import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/**
 * The token of the reset link. It is moved from the URL to the router state so that it cannot be seen, copied or
 * forwarded, and survives a reload.
 */
export function useResetToken(): string | undefined {
  const { token } = useParams();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  useEffect(() => {
    if (token !== undefined)
      void navigate(pathname.slice(0, pathname.lastIndexOf('/')), {
        replace: true,
        state: { ...(typeof state === 'object' && state), token },
      });
  }, [token, pathname, state, navigate]);
  return token ?? tokenOf(state);
}

function tokenOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : undefined;
}
