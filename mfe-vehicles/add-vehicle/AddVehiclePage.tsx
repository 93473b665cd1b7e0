import { mergeClasses } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from 'web-kit/host';
import { Card, lazyWithRetry, ListSkeleton, Page, PlainButton } from 'web-kit/page';
import { useBarcodeReader } from '../barcode/use-barcode-reader.ts';
import { cameraFailureMessages } from '../camera/open-camera.ts';
import { NoCameraView } from '../camera/NoCameraView.tsx';
import { useCameraOpen } from '../camera/use-camera-open.ts';
import { useAddVehicleStyles } from './AddVehicle.styles.ts';
import { DiscScan } from './DiscScan.tsx';
import { DiscPreviewButton } from './DiscPreviewButton.tsx';
import { useDiscScan } from './use-disc-scan.ts';
import { deleteDraft, readDraft } from './vehicle-draft.ts';

const CameraView = lazy(async () => ({
  default: await import(/* webpackChunkName: "disc" */ '../camera/CameraView.tsx').then(
    ({ CameraView: View }) => View,
    () => NoCameraView,
  ),
}));

// Loaded separately, because the form is shown only after a scan and must not delay the camera.
const loadForm = async () => (await import('./DetailsForm.tsx')).DetailsForm;
const DetailsForm = lazyWithRetry(loadForm, () => <ListSkeleton rows={4} label="Opening the form…" />);

/** Adds a vehicle: photograph the disc and check what was read, or type the details in. */
export function AddVehiclePage() {
  const styles = useAddVehicleStyles();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [read, setRead] = useState(draft?.read);
  const [typing, setTyping] = useState(draft !== undefined);
  const [typesInstead, setTypesInstead] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const getReader = useBarcodeReader();
  const scan = useDiscScan({ getReader, onRead: setRead, onGivenUp: () => setTyping(true) });
  const camera = useCameraOpen();
  useEffect(() => {
    // Preloads the form during the upload. A loading error is shown in place of the form.
    if (scan.picture) loadForm().catch(() => undefined);
  }, [scan.picture]);
  const showForm = typing || read !== undefined;
  const form = useRef<HTMLDivElement>(null);
  // Focus a form that has just appeared, but not one that the user is typing in.
  const shouldFocusForm = typesInstead || (read !== undefined && !typing);
  useEffect(() => {
    if (!shouldFocusForm || !form.current) return;
    form.current.focus({ preventScroll: true });
    if (matchMedia('(max-width: 900px)').matches) form.current.scrollIntoView();
  }, [shouldFocusForm]);
  const startOver = () => {
    deleteDraft(userId);
    setDraft(undefined);
    setRead(undefined);
    setTyping(false);
    setTypesInstead(false);
    scan.clear();
    setFormKey(formKey + 1);
  };
  return (
    <Page title="Add a vehicle" lead="One photograph of the licence disc fills in the form. You check it before it is saved.">
      <div className={mergeClasses(styles.columns, showForm && styles.withForm)}>
        <div className={styles.side}>
          <Card title="Your disc">
            <DiscScan scan={scan} compared={showForm} onCamera={camera.show} />
            {!showForm && (
              <span className={styles.type}>
                <PlainButton
                  look="plain"
                  onClick={() => {
                    setTyping(true);
                    setTypesInstead(true);
                  }}
                >
                  Type the details in instead
                </PlainButton>
              </span>
            )}
          </Card>
        </div>
        {showForm && (
          <div ref={form} className={styles.form} tabIndex={-1} role="group" aria-label="The details of your vehicle">
            <Card
              title={read ? 'Please check what we read' : 'The details of your vehicle'}
              actions={<PlainButton onClick={startOver}>Start over</PlainButton>}
            >
              <DetailsForm key={formKey} {...{ userId, draft, read }} documentId={scan.documentId} />
              {scan.picture && <DiscPreviewButton picture={scan.picture} />}
            </Card>
          </div>
        )}
      </div>
      {camera.open && (
        <Suspense>
          <CameraView
            getReader={getReader}
            onClose={camera.hide}
            onFailed={(failure) => {
              camera.hide();
              scan.refuse(cameraFailureMessages[failure]);
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
