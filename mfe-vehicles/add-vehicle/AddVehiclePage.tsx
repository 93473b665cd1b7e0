import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useHost, useSession } from 'web-kit/host';
import { Card, Page, PlainButton } from 'web-kit/page';
import { useVehiclesCreateVehicleMutation } from '../api.ts';
import { useBarcodeReader } from '../barcode/use-barcode-reader.ts';
import { cameraFailureWords } from '../camera/open-camera.ts';
import { NoCameraView } from '../camera/NoCameraView.tsx';
import { useCameraOpen } from '../camera/use-camera-open.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { emptyVehicle, toVehicleCall } from '../vehicle-form/vehicle-values.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { DiscScan } from './DiscScan.tsx';
import { FillIn } from './FillIn.tsx';
import { KeepDraft } from './KeepDraft.tsx';
import { PeekAtDisc } from './PeekAtDisc.tsx';
import { useDiscScan } from './use-disc-scan.ts';
import { dropDraft, readDraft } from './vehicle-draft.ts';

const CameraView = lazy(async () => ({
  default: await import(/* webpackChunkName: "disc" */ '../camera/CameraView.tsx').then(
    ({ CameraView: View }) => View,
    () => NoCameraView,
  ),
}));

const useStyles = makeStyles({
  columns: { display: 'grid', gap: '24px', alignItems: 'start', gridTemplateColumns: 'minmax(0, 528px)' },
  withForm: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { position: 'sticky', top: '16px', '@media (max-width: 900px)': { position: 'static' } },
  form: { minWidth: 0, scrollMarginTop: '80px', outlineStyle: 'none' },
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
  const wantReader = useBarcodeReader();
  const scan = useDiscScan({ wantReader, onRead: setRead, onGivenUp: () => setTyping(true) });
  const camera = useCameraOpen();
  const showForm = typing || read !== undefined;
  const form = useRef<HTMLDivElement>(null);
  // A form that was not there before is where to go on; one that is being typed in is left alone.
  useEffect(() => {
    if (!read || typing || !form.current) return;
    form.current.focus({ preventScroll: true });
    if (matchMedia('(max-width: 900px)').matches) form.current.scrollIntoView();
  }, [read, typing]);
  return (
    <Page title="Add a vehicle" lead="One photograph of the licence disc fills in the form. You check it before it is saved.">
      <div className={mergeClasses(styles.columns, showForm && styles.withForm)}>
        <div className={styles.side}>
          <Card title="Your disc">
            <DiscScan scan={scan} compared={showForm} onCamera={camera.show} />
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
          <div ref={form} className={styles.form} tabIndex={-1} role="group" aria-label="The details of your vehicle">
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
              {scan.picture && <PeekAtDisc picture={scan.picture} />}
            </Card>
          </div>
        )}
      </div>
      {camera.open && (
        <Suspense>
          <CameraView
            wantReader={wantReader}
            onClose={camera.hide}
            onFailed={(failure) => {
              camera.hide();
              scan.refuse(cameraFailureWords[failure]);
            }}
            onPhoto={(photo, payload) => {
              camera.hide();
              void scan.scan(photo, payload);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
