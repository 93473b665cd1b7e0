import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useHost, useSession } from 'web-kit/host';
import { Card, Page, PlainButton } from 'web-kit/page';
import { useVehiclesCreateVehicleMutation } from '../api.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { emptyVehicle, toVehicleCall } from '../vehicle-form/vehicle-values.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { DiscScan } from './DiscScan.tsx';
import { FillIn } from './FillIn.tsx';
import { KeepDraft } from './KeepDraft.tsx';
import { dropDraft, readDraft } from './vehicle-draft.ts';

const useStyles = makeStyles({
  columns: { display: 'grid', gap: '24px', alignItems: 'start', gridTemplateColumns: 'minmax(0, 528px)' },
  withForm: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { position: 'sticky', top: '16px', '@media (max-width: 900px)': { position: 'static' } },
  type: { display: 'flex', justifyContent: 'center', marginTop: '8px' },
});

/** A new vehicle: photograph the disc and check what was read, or type it in. */
export function AddVehiclePage() {
  const styles = useStyles();
  const inAdmin = useLocation().pathname.startsWith('/admin');
  const { navigate, toast } = useHost();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [create] = useVehiclesCreateVehicleMutation();
  const [draft] = useState(() => readDraft(userId));
  const [read, setRead] = useState<ReadMarks>();
  const [typing, setTyping] = useState(draft !== undefined);
  const showForm = typing || read !== undefined;
  return (
    <Page title="Add a vehicle" lead="One photograph of the licence disc fills in the form. You check it before it is saved.">
      <div className={mergeClasses(styles.columns, showForm && styles.withForm)}>
        <div className={styles.side}>
          <Card title="Your disc">
            <DiscScan onRead={setRead} onGivenUp={() => setTyping(true)} />
            {!showForm && (
              <span className={styles.type}>
                <PlainButton look="plain" onClick={() => setTyping(true)}>
                  Type the details in instead
                </PlainButton>
              </span>
            )}
          </Card>
        </div>
        {showForm && (
          <Card title={read ? 'Please check what we read' : 'The details of your vehicle'}>
            <VehicleForm
              mode="add"
              initialValues={draft ?? emptyVehicle}
              failure="Unable to add vehicle..."
              saveLabel="Add vehicle"
              marks={read ?? {}}
              onSave={async (values) => {
                await create(toVehicleCall(values)).unwrap();
                dropDraft(userId);
                toast.success('Your vehicle has been added');
                navigate(href(inAdmin ? 'manageMyVehicles' : 'manageVehicles'));
              }}
            >
              <FillIn read={read} />
              <KeepDraft userId={userId} />
            </VehicleForm>
          </Card>
        )}
      </div>
    </Page>
  );
}
