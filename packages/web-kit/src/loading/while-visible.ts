const interval = 30_000;

/** Runs a check every 30 s while the tab is visible, and when it becomes visible again. */
export function whileVisible(check: () => Promise<void>): void {
  const checkIfVisible = () => {
    // Without a connection the next check asks again.
    if (document.visibilityState === 'visible') check().catch(() => undefined);
  };
  setInterval(checkIfVisible, interval);
  document.addEventListener('visibilitychange', checkIfVisible);
}
