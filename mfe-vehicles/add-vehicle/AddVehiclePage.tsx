import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Card, Page, PlainButton } from 'web-kit/page';
import { useVehiclesCreateVehicleMutation } from '../api.ts';
import { emptyVehicle, toVehicleCall, type VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { DiscScan } from './DiscScan.tsx';
import type { Filled } from './fill-from-scan.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gap: '24px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { position: 'sticky', top: '16px', '@media (max-width: 900px)': { position: 'static' } },
});

/** A new vehicle: photograph the disc and check what was read, or type it in. */
export function AddVehiclePage() {
  const styles = useStyles();
  const inAdmin = useLocation().pathname.startsWith('/admin');
  const { navigate, toast } = useHost();
  const [create] = useVehiclesCreateVehicleMutation();
  const [filled, setFilled] = useState<Filled>();
  const [typing, setTyping] = useState(false);
  const showForm = typing || filled !== undefined;
  return (
    <Page title="Add a vehicle" lead="One photograph of the licence disc fills in the form. You check it before it is saved.">
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card title="Your disc">
            <DiscScan onFilled={setFilled} onGivenUp={() => setTyping(true)} />
            {!showForm && (
              <PlainButton look="plain" onClick={() => setTyping(true)}>
                Type the details in instead
              </PlainButton>
            )}
          </Card>
        </div>
        {showForm && (
          <Card title={filled ? 'Please check what we read' : 'The details of your vehicle'}>
            <VehicleForm
              mode="add"
              initialValues={emptyVehicle}
              failure="Unable to add vehicle..."
              saveLabel="Add vehicle"
              hints={filled?.hints ?? {}}
              onSave={async (values) => {
                await create(toVehicleCall(values)).unwrap();
                toast.success('Your vehicle has been added');
                navigate(href(inAdmin ? 'manageMyVehicles' : 'manageVehicles'));
              }}
            >
              <FillIn filled={filled} />
            </VehicleForm>
          </Card>
        )}
      </div>
    </Page>
  );
}

/** Puts what was read into the form, but never over what the person has typed. */
function FillIn({ filled }: { filled: Filled | undefined }) {
  const values = useFormValues<VehicleValues>();
  const setValue = useSetFieldValue();
  const done = useRef<Filled>(undefined);
  const before = useRef<Partial<VehicleValues>>({});
  useEffect(() => {
    if (!filled || done.current === filled) return;
    done.current = filled;
    for (const [name, value] of Object.entries(filled.values) as [keyof VehicleValues, string][]) {
      const untouched = values[name] === '' || values[name] === before.current[name];
      if (untouched) setValue(name, value);
    }
    before.current = filled.values;
  }, [filled, values, setValue]);
  return null;
}
