import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Payload, parseBarcode } from 'disc-reader/barcode-fields';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { scanNewDisc } from 'shared-contracts/counter-runs';
import { listDate } from 'shared-contracts/dates';
import { getParcelLabels } from 'shared-contracts/deliveries';
import type { Reply } from 'shared-contracts/endpoint';
import { inEnglish } from 'shared-contracts/english';
import { href } from 'shared-contracts/pages';
import { baseApi, mutationFrom } from 'web-kit/api';
import { messageOf } from 'web-kit/host';
import { CheckmarkRegular, WarningRegular } from 'web-kit/icons';
import { Card, Icon, lazyWithRetry, Page, PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { cameraFailuresIn } from '../camera/open-camera.ts';
import { signal } from './signal.ts';

const scanApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ vehiclesScanNewDisc: build.mutation(mutationFrom(scanNewDisc)) }),
});

const StackCamera = lazyWithRetry(async () => (await import('./StackCamera.tsx')).StackCamera);

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px' },
  field: { display: 'grid', gap: '4px', flexGrow: 1, maxWidth: '420px' },
  label: { fontSize: '15px' },
  camera: { marginTop: '16px', maxWidth: '640px' },
  sign: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '20px',
    borderRadius: tokens.borderRadiusLarge,
    fontSize: '18px',
    lineHeight: '26px',
    fontWeight: 600,
  },
  found: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1 },
  refused: { backgroundColor: tokens.colorPaletteRedBackground3, color: '#ffffff' },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    paddingBlock: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  plate: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  note: { color: tokens.colorNeutralForeground3, fontSize: '14px' },
  stack: { display: 'grid', gap: '16px' },
});

type Found = Reply<typeof scanNewDisc>;
type Sign = { found: Found } | { refused: string };

/** Sends discs as they are scanned: what was found, newest first, and what came of the last one. */
function useStack() {
  const [scan] = scanApi.useVehiclesScanNewDiscMutation();
  const [sign, setSign] = useState<Sign>();
  const [found, setFound] = useState<readonly Found[]>([]);
  const refuse = (refused: string) => {
    setSign({ refused });
    signal('refused');
  };
  const take = async ({ discNumber, licenseNumber, registerNumber, expiryDate }: Payload) => {
    try {
      const disc = await scan({ discNumber, licenseNumber, registerNumber, expiryDate }).unwrap();
      setSign({ found: disc });
      setFound((before) => [disc, ...before.filter(({ renewalId }) => renewalId !== disc.renewalId)]);
      signal(disc.problem ? 'refused' : 'found');
    } catch (thrown) {
      refuse(messageOf(thrown));
    }
  };
  return { sign, found, take: (disc: Payload) => void take(disc), refuse };
}

/** Discs as they come from the authority, scanned one after the other: each finds its renewal, or is refused with a loud sign. */
export function ScanDiscsPage() {
  const styles = useStyles();
  const { sign, found, take, refuse } = useStack();
  const [usesCamera, setUsesCamera] = useState(false);
  return (
    <Page
      title="Scan new discs"
      lead="With a hand scanner, or with the camera of this device. Each disc finds its renewal, and its parcel is booked."
      back={{ to: href('counterRuns'), label: 'Counter runs' }}
      width="normal"
    >
      <div className={styles.stack}>
        <Card>
          <div className={styles.ways}>
            <ScannerField onDisc={take} onRefused={refuse} />
            <PlainButton onClick={() => setUsesCamera(!usesCamera)}>
              {usesCamera ? 'Close the camera' : 'Use the camera'}
            </PlainButton>
          </div>
          {usesCamera && (
            <div className={styles.camera}>
              <StackCamera
                onDisc={take}
                onFailed={(failure) => {
                  setUsesCamera(false);
                  refuse(cameraFailuresIn(inEnglish)[failure]);
                }}
              />
            </div>
          )}
        </Card>
        {sign && <Outcome key={found.length} sign={sign} />}
        {found.length > 0 && <FoundDiscs found={found} />}
      </div>
    </Page>
  );
}

/** A field for a hand scanner, which types the barcode and Enter. It has the focus, as a scanner types where that is. */
function ScannerField({ onDisc, onRefused }: { onDisc: (disc: Payload) => void; onRefused: (why: string) => void }) {
  const styles = useStyles();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    // A new page moves the focus to its heading first.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return;
    const disc = parseBarcode(typed.trim());
    setTyped('');
    if (disc) onDisc(disc);
    else onRefused('This is not the whole barcode of a licence disc. Please scan it again.');
  };
  return (
    <form className={styles.field} onSubmit={onSubmit}>
      <label htmlFor={id} className={styles.label}>
        Barcode, from a hand scanner
      </label>
      <Input
        id={id}
        ref={field}
        size="large"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
    </form>
  );
}

function FoundDiscs({ found }: { found: readonly Found[] }) {
  const styles = useStyles();
  const [download, downloading] = useDownload(getParcelLabels);
  const booked = found.filter(({ isBooked }) => isBooked);
  const print = (discs: readonly Found[]) =>
    void download({ ids: discs.map(({ renewalId }) => renewalId).join(',') }, 'labels.pdf');
  return (
    <Card
      title={found.length === 1 ? '1 disc' : `${found.length} discs`}
      actions={
        booked.length > 1 && (
          <PlainButton disabled={downloading} onClick={() => print(booked)}>
            Print {booked.length} labels
          </PlainButton>
        )
      }
    >
      <ul className={styles.list}>
        {found.map((disc) => (
          <li key={disc.renewalId} className={styles.row}>
            <span>
              <Link className={styles.plate} to={href('adminViewRenewal', { id: disc.renewalId })}>
                {disc.licenseNumber}
              </Link>{' '}
              {disc.ownerName}
            </span>
            <span className={styles.note}>
              Valid until {listDate(disc.expiryDate)}. {disc.isBooked ? 'Parcel booked.' : disc.problem}
            </span>
            {disc.isBooked && (
              <PlainButton
                disabled={downloading}
                aria-label={`Print label: ${disc.licenseNumber}`}
                onClick={() => print([disc])}
              >
                Print label
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Outcome({ sign }: { sign: Sign }) {
  const styles = useStyles();
  const isGood = 'found' in sign && !sign.found.problem;
  return (
    <div
      role={isGood ? 'status' : 'alert'}
      className={mergeClasses(styles.sign, isGood ? styles.found : styles.refused)}
    >
      <Icon icon={isGood ? CheckmarkRegular : WarningRegular} size={32} />
      <span>
        {'refused' in sign
          ? sign.refused
          : sign.found.problem
            ? `${sign.found.licenseNumber}: the disc is kept, but no parcel is booked. ${sign.found.problem}`
            : `${sign.found.licenseNumber}, ${sign.found.ownerName}: valid until ${listDate(sign.found.expiryDate)}`}
      </span>
    </div>
  );
}
