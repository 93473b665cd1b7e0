import { useState } from 'react';
import type { LicenseFee } from 'shared-contracts/fees';
import { useSession } from 'web-kit/host';
import { lazyWithRetry, Page, PlainButton, Tabs } from 'web-kit/page';
import { ReadOnlyNote } from '../../note/ReadOnlyNote.tsx';
import { FeeVersions } from '../fee-versions/FeeVersions.tsx';
import { FeesReminder } from '../fees-reminder/FeesReminder.tsx';
import { FeeList } from './FeeList.tsx';

// The form kit and the calendar are needed only for editing.
const FeeDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "fee-forms" */ './FeeDialog.tsx')).FeeDialog,
);
const ImportDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "fee-forms" */ '../fee-versions/ImportDialog.tsx')).ImportDialog,
);

/** The fee table and its versions. */
export function TarePricingPage() {
  const { isOperator: mayChange } = useSession();
  const [open, setOpen] = useState<LicenseFee | 'new' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title="Tare pricing"
      lead="Annual licence fees by province, vehicle type and tare."
      width="wide"
      actions={
        mayChange && (
          <>
            <PlainButton onClick={() => setOpen('import')}>Import</PlainButton>
            <PlainButton look="primary" onClick={() => setOpen('new')}>
              Add
            </PlainButton>
          </>
        )
      }
    >
      {mayChange && <FeesReminder />}
      {!mayChange && <ReadOnlyNote />}
      <Tabs
        label="Parts of tare pricing"
        tabs={[
          {
            id: 'fees',
            label: 'Fees',
            content: <FeeList mayChange={mayChange} {...(mayChange ? { onOpen: setOpen } : {})} />,
          },
          { id: 'versions', label: 'Versions', content: <FeeVersions mayChange={mayChange} /> },
        ]}
      />
      {open === 'import' && <ImportDialog onClosed={close} />}
      {open && open !== 'import' && <FeeDialog fee={open === 'new' ? undefined : open} onClosed={close} />}
    </Page>
  );
}
