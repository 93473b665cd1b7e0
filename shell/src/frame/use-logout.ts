import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';

/** Logs out and returns home: first away from the page, so that the guard does not lead to the login. */
export function useLogout(): () => void {
  const { session } = useHost();
  const navigate = useNavigate();
  return () => {
    void Promise.resolve(navigate(href('home'))).then(() => session.signOut());
  };
}
