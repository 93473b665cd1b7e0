import { useState } from 'react';
import { lazyWithRetry, PlainButton } from 'web-kit/page';

const StatementDialog = lazyWithRetry(
  async () => (await import('./StatementDialog.tsx')).StatementDialog,
  () => null,
);

/** Opens the monthly statement. */
export function StatementButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>Statement</PlainButton>
      {open && <StatementDialog onClosed={() => setOpen(false)} />}
    </>
  );
}
