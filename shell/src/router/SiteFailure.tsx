import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { ErrorState } from 'web-kit/page';

/** Shown when the frame itself has crashed. */
export function SiteFailure() {
  const error = useRouteError();
  const { report } = useHost();
  useEffect(() => report(error, { module: 'shell', phase: 'mount' }), [error, report]);
  return <ErrorState title="Something went wrong on our side" error={error} onRetry={() => location.reload()} />;
}
