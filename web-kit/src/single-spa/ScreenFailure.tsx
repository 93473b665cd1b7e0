import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { ErrorState } from '../page/ErrorState.tsx';
import type { MountProps } from './mount-props.ts';
import { PageSkeleton } from '../page/Skeletons.tsx';

interface ScreenFailureProps {
  module: string;
  version: string;
  showVersionBefore: MountProps['showVersionBefore'];
}

/** Replaces a screen that crashed on a partner's page, until the version before is there, if there is one. */
export function ScreenFailure({ module, version, showVersionBefore }: ScreenFailureProps) {
  const error = useRouteError();
  const { report } = useHost();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isReplaced, setIsReplaced] = useState(false);
  const handle = useEffectEvent((thrown: unknown) => {
    if (showVersionBefore?.(thrown, 'mount')) setIsReplaced(true);
    else report(thrown, { module, version, phase: 'mount' });
  });
  useEffect(() => handle(error), [error]);
  if (isReplaced) return <PageSkeleton />;
  // Navigating to the same URL renders the screen again.
  return (
    <ErrorState
      title="This part is not available right now"
      onRetry={() => void navigate({ pathname, search, hash }, { replace: true })}
    />
  );
}
