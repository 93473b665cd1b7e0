import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { ErrorState } from '../page/ErrorState.tsx';

/** Replaces a screen that crashed on a partner's page. */
export function ScreenFailure({ module, version }: { module: string; version: string }) {
  const error = useRouteError();
  const { report } = useHost();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => report(error, { module, version, phase: 'mount' }), [error, report, module, version]);
  // Navigating to the same URL renders the screen again.
  return (
    <ErrorState
      title="This part is not available right now"
      onRetry={() => void navigate({ pathname, search, hash }, { replace: true })}
    />
  );
}
