import { useEffect } from 'react';
import type { Blocker } from 'react-router-dom';
import { useHost } from 'web-kit/host';

/** Asks before in-app navigation, and through the browser before the tab is closed. */
export function LeaveQuestion({ holding, blocker }: { holding: boolean; blocker: Blocker }) {
  const { confirm } = useHost();

  useEffect(() => {
    if (!holding) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [holding]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      text: 'What you typed on this page has not been saved.',
      action: 'Leave',
      cancel: 'Stay',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  return null;
}
