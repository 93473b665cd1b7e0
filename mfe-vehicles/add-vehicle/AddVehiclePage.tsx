import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { typedPrice } from 'shared-contracts/price-form';
import { dropVehicleToRenew, keepVehicleToRenew, useSession, vehicleToRenew } from 'web-kit/host';
import { SearchRegular } from 'web-kit/icons';
import { Card, Icon, ListSkeleton, lazyWithRetry, Modal, Page, PlainButton } from 'web-kit/page';
import { useBarcodeReader } from '../barcode/use-barcode-reader.ts';
import { useCameraOpen } from '../camera/use-camera-open.ts';
import { useAddVehicleStyles } from './AddVehicle.styles.ts';
import { CameraOverlay } from './CameraOverlay.tsx';
import { DiscScan } from './DiscScan.tsx';
import type { DiscPart } from './disc-parts.ts';
import { useDiscScan } from './use-disc-scan.ts';
import { deleteDraft, draftWith, readDraft, valuesOfPrice } from './vehicle-draft.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

const useStyles = makeStyles({
  peek: {
    position: 'sticky',
    bottom: 'max(16px, env(safe-area-inset-bottom))',
    zIndex: 1,
    display: 'none',
    justifyContent: 'flex-end',
    marginTop: '16px',
    pointerEvents: 'none',
    '@media (max-width: 900px)': { display: 'flex' },
  },
  button: {
    pointerEvents: 'auto',
    boxShadow: '0 4px 16px rgba(20, 32, 46, .25)',
    borderRadius: tokens.borderRadiusMedium,
  },
  stack: { display: 'grid', gap: '16px' },
  close: { justifySelf: 'end' },
});

/** Opens the picture in a dialog on a narrow screen, where it is above the form and out of view. */
function DiscPreviewButton({ picture }: { picture: string }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.peek}>
      <span className={styles.button}>
        <PlainButton onClick={() => setOpen(true)}>
          <Icon icon={SearchRegular} />
          Look at the disc
        </PlainButton>
      </span>
      {open && (
        <Modal title="Your licence disc" onClosed={() => setOpen(false)}>
          {(close) => (
            <div className={styles.stack}>
              <ZoomPicture src={picture} tall />
              <span className={styles.close}>
                <PlainButton onClick={close}>Back to the form</PlainButton>
              </span>
            </div>
          )}
        </Modal>
      )}
    </div>
  );
}

interface DetailsPanelProps {
  title: string;
  takesFocus: boolean;
  onStartOver: () => void;
  children: ReactNode;
}

/** Card around the form. It takes the focus when the form appears, and on a phone it scrolls into view. */
function DetailsPanel({ title, takesFocus, onStartOver, children }: DetailsPanelProps) {
  const styles = useAddVehicleStyles();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus || !panel.current) return;
    panel.current.focus({ preventScroll: true });
    if (matchMedia('(max-width: 900px)').matches) panel.current.scrollIntoView();
  }, [takesFocus]);
  return (
    <div ref={panel} className={styles.form} tabIndex={-1} role="group" aria-label="The details of your vehicle">
      <Card title={title} actions={<PlainButton onClick={onStartOver}>Start over</PlainButton>}>
        {children}
      </Card>
    </div>
  );
}

// Loaded separately, because the form is shown only after a scan and must not delay the camera.
const loadForm = async () => (await import('./DetailsForm.tsx')).DetailsForm;
const DetailsForm = lazyWithRetry(loadForm, () => <ListSkeleton rows={4} label="Opening the form…" />);

/** Adds a vehicle: photograph the disc and check what was read, or type the details in. */
export function AddVehiclePage() {
  const styles = useAddVehicleStyles();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const { price, draft, forget } = useOpenedDraft(userId);
  const [read, setRead] = useState(draft?.read);
  const [typing, setTyping] = useState(draft !== undefined);
  const [typesInstead, setTypesInstead] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const getReader = useBarcodeReader();
  const scan = useDiscScan({ userId, getReader, onRead: setRead, onGivenUp: () => setTyping(true) });
  const { camera, part, openCamera } = usePartCamera();
  useEffect(() => {
    // Preloads the form during the upload. A loading error is shown in place of the form.
    if (scan.picture) loadForm().catch(() => undefined);
  }, [scan.picture]);
  const showForm = typing || read !== undefined;
  // Not a form that the user is typing in.
  const takesFocus = typesInstead || (read !== undefined && !typing);
  const typeInstead = () => {
    setTyping(true);
    setTypesInstead(true);
  };
  const startOver = () => {
    forget();
    setRead(undefined);
    setTyping(false);
    setTypesInstead(false);
    scan.clear();
    setFormKey(formKey + 1);
  };
  return (
    <Page
      title="Add a vehicle"
      lead={
        price
          ? 'We kept the details you typed for your price. Now take a photo of your disc.'
          : 'One photograph of the licence disc fills in the form. You check it before it is saved.'
      }
    >
      <div className={mergeClasses(styles.columns, showForm && styles.withForm)}>
        <div className={styles.side}>
          <Card title="Your disc">
            <DiscScan scan={scan} compared={showForm} onCamera={openCamera} />
            {!showForm && <TypeInsteadButton onClick={typeInstead} />}
          </Card>
        </div>
        {showForm && (
          <DetailsPanel
            title={read ? 'Please check what we read' : 'The details of your vehicle'}
            takesFocus={takesFocus}
            onStartOver={startOver}
          >
            <DetailsForm key={formKey} {...{ userId, draft, read, scan, price }} />
            {scan.picture && <DiscPreviewButton picture={scan.picture} />}
          </DetailsPanel>
        )}
      </div>
      <CameraOverlay camera={camera} part={part} scan={scan} getReader={getReader} />
    </Page>
  );
}

/** The draft that the form begins with: of this tab, and of the vehicle whose price a person asked for to renew it. */
function useOpenedDraft(userId: string) {
  const { search } = useLocation();
  const [wanted, setWanted] = useState(() => typedPrice(search) ?? vehicleToRenew(userId));
  const [draft, setDraft] = useState(() => {
    const stored = readDraft(userId);
    return wanted ? draftWith(stored, valuesOfPrice(wanted)) : stored;
  });
  useEffect(() => {
    if (wanted) keepVehicleToRenew(wanted, userId);
  }, [wanted, userId]);
  const forget = () => {
    deleteDraft(userId);
    dropVehicleToRenew();
    setDraft(undefined);
    setWanted(undefined);
  };
  return { price: wanted && valuesOfPrice(wanted), draft, forget };
}

/** The camera, and what of the disc it was opened for: the whole, or a part. */
function usePartCamera() {
  const camera = useCameraOpen();
  const [part, setPart] = useState<DiscPart>();
  const openCamera = (only?: DiscPart) => {
    setPart(only);
    camera.show();
  };
  return { camera, part, openCamera };
}

function TypeInsteadButton({ onClick }: { onClick: () => void }) {
  const styles = useAddVehicleStyles();
  return (
    <span className={styles.type}>
      <PlainButton look="plain" onClick={onClick}>
        Type the details in instead
      </PlainButton>
    </span>
  );
}
