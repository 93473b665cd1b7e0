import { useEffect, useSyncExternalStore } from 'react';
import { type Blocker, useBlocker, useLocation } from 'react-router-dom';
import { leaveQuestionIn, useHost, usePartText } from 'web-kit/host';

/** Asks for confirmation before leaving a page with unsaved changes. A question of a page that was left is answered with no. */
export function LeaveGate() {
  const { confirm, leaveGuard } = useHost();
  const { held } = leaveGuard;
  const { pathname } = useLocation();
  // As a cleanup it comes before the next page can ask a question of its own.
  useEffect(() => () => confirm.answer(false), [pathname, confirm]);
  const holding = useSyncExternalStore(held.subscribe, held.get, held.get);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holding && currentLocation.pathname !== nextLocation.pathname,
  );
  return <LeaveQuestion holding={holding} blocker={blocker} />;
}

/** Asks before in-app navigation, and through the browser before the tab is closed. */
function LeaveQuestion({ holding, blocker }: { holding: boolean; blocker: Blocker }) {
  const t = usePartText();
  const { confirm } = useHost();

  useEffect(() => {
    if (!holding) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [holding]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestionIn(t)).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);
  return null;
}
