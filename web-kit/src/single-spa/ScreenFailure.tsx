import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { ErrorState } from '../page/ErrorState.tsx';

/** Stands in for a screen that crashed, on a page that is not ours. */
export function ScreenFailure({ module, version }: { module: string; version: string }) {
  const error = useRouteError();
  const { report } = useHost();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => report(error, { module, version, phase: 'mount' }), [error, report, module, version]);
  // A navigation to the same address shows the screen anew.
  return (
    <ErrorState title="This part is not available right now" onRetry={() => void navigate({ pathname, search, hash }, { replace: true })} />
  );
}
