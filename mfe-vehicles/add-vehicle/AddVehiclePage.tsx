import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { typedPrice } from 'shared-contracts/price-form';
import { dropVehicleToRenew, keepVehicleToRenew, useSession, vehicleToRenew } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { Card, ListSkeleton, lazyWithRetry, Page, PlainButton } from 'web-kit/page';
import { type GetReader, useBarcodeReader } from '../barcode/use-barcode-reader.ts';
import { useCameraOpen } from '../camera/use-camera-open.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { useAddVehicleStyles } from './AddVehicle.styles.ts';
import { CameraOverlay } from './CameraOverlay.tsx';
import { DiscFacts } from './DiscFacts.tsx';
import { DiscScan } from './DiscScan.tsx';
import type { DiscPart } from './disc-parts.ts';
import { useDiscScan } from './use-disc-scan.ts';
import { deleteDraft, draftWith, readDraft, valuesOfPrice } from './vehicle-draft.ts';

interface DetailsPanelProps {
  title: string;
  /** What the form was opened or filled for: its heading takes the focus for each. */
  focusFor: unknown;
  onStartOver: () => void;
  children: ReactNode;
}

/** Card around the form. When it is opened or filled it takes the focus from outside, and on a phone scrolls into view. */
function DetailsPanel({ title, focusFor, onStartOver, children }: DetailsPanelProps) {
  const styles = useAddVehicleStyles();
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusFor || !panel.current || panel.current.contains(document.activeElement)) return;
    panel.current.focus({ preventScroll: true });
    if (matchMedia('(max-width: 900px)').matches) panel.current.scrollIntoView();
  }, [focusFor]);
  return (
    <div ref={panel} className={styles.form} tabIndex={-1} role="group" aria-label={title}>
      <Card title={title} actions={<PlainButton onClick={onStartOver}>{t('Start over')}</PlainButton>}>
        {children}
      </Card>
    </div>
  );
}

function OpeningForm() {
  const t = useText();
  return <ListSkeleton rows={4} label={t('Opening the form…')} />;
}

// Loaded separately, because the form is shown only after a scan and must not delay the camera.
const loadForm = async () => (await import('./DetailsForm.tsx')).DetailsForm;
const DetailsForm = lazyWithRetry(loadForm, () => <OpeningForm />);

/** Adds a vehicle: photograph the disc and check what was read, or type the details in. */
export function AddVehiclePage() {
  const styles = useAddVehicleStyles();
  const t = useText();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const getReader = useBarcodeReader();
  const { price, draft, read, scan, showForm, focusFor, formKey, typeInstead, startOver } = useEntry(userId, getReader);
  const { camera, part, openCamera } = usePartCamera();
  const whole = read?.licenseNumber && scan.stage === undefined && !scan.failure && !scan.held ? read : undefined;
  const [againAfter, setAgainAfter] = useState<ReadMarks>();
  const again = whole !== undefined && againAfter === whole;
  return (
    <Translated>
      <Page
        title={t('Add a vehicle')}
        lead={
          price
            ? t('We kept the details you typed for your price. Now take a photo of your disc.')
            : t('One photograph of the licence disc fills in the form. You check it before it is saved.')
        }
      >
        <div className={mergeClasses(styles.columns, showForm && styles.withForm)}>
          <div className={mergeClasses(styles.side, whole && !again && styles.wide)}>
            <Card title={t('Your disc')}>
              <DiscScan scan={scan} compared={showForm} again={again} onCamera={openCamera} />
              {!showForm && <TypeInsteadButton onClick={typeInstead} />}
            </Card>
          </div>
          {showForm && (
            <DetailsPanel
              title={read ? t('Please check what we read') : t('The details of your vehicle')}
              focusFor={focusFor}
              onStartOver={startOver}
            >
              {whole && (
                <ReadDisc
                  read={whole}
                  picture={scan.picture}
                  onAgain={again ? undefined : () => setAgainAfter(whole)}
                />
              )}
              <DetailsForm key={formKey} {...{ userId, draft, read, scan, price }} />
            </DetailsPanel>
          )}
        </div>
        <CameraOverlay camera={camera} part={part} scan={scan} getReader={getReader} />
      </Page>
    </Translated>
  );
}

/** What is known of the vehicle: its draft, what was read of its disc, and whether its form is shown. */
function useEntry(userId: string, getReader: GetReader) {
  const { price, draft, forget } = useOpenedDraft(userId);
  const [read, setRead] = useState(draft?.read);
  const [typing, setTyping] = useState(draft !== undefined);
  const [typesInstead, setTypesInstead] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const scan = useDiscScan({ userId, getReader, onRead: setRead, onGivenUp: () => setTyping(true) });
  useEffect(() => {
    // Preloads the form during the upload. A loading error is shown in place of the form.
    if (scan.picture) loadForm().catch(() => undefined);
  }, [scan.picture]);
  return {
    price,
    draft,
    read,
    scan,
    showForm: typing || read !== undefined,
    focusFor: read === draft?.read ? typesInstead : read,
    formKey,
    typeInstead: () => {
      scan.fillPartly?.();
      setTyping(true);
      setTypesInstead(true);
    },
    startOver: () => {
      forget();
      setRead(undefined);
      setTyping(false);
      setTypesInstead(false);
      scan.clear();
      setFormKey(formKey + 1);
    },
  };
}

interface ReadDiscProps {
  read: ReadMarks;
  picture: string | undefined;
  onAgain: (() => void) | undefined;
}

/** The vehicle that was read, above the form. On a narrow screen it stands for the picture and the ways to take another. */
function ReadDisc({ read, picture, onAgain }: ReadDiscProps) {
  const styles = useAddVehicleStyles();
  const t = useText();
  const { licenseNumber, make, model, licenseExpires } = read;
  return (
    <div className={styles.facts}>
      <DiscFacts
        title={t('Read from your disc')}
        licenseNumber={licenseNumber?.value ?? ''}
        name={`${make?.value ?? ''} ${model?.value ?? ''}`.trim()}
        expiryDate={licenseExpires?.value ?? ''}
        picture={picture}
      >
        {onAgain && (
          <span className={styles.narrow}>
            <PlainButton look="plain" onClick={onAgain}>
              {t('Take another photo')}
            </PlainButton>
          </span>
        )}
      </DiscFacts>
    </div>
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
  const t = useText();
  return (
    <span className={styles.type}>
      <PlainButton look="plain" onClick={onClick}>
        {t('Type the details in instead')}
      </PlainButton>
    </span>
  );
}
