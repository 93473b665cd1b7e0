import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { adviceWords } from 'shared-contracts/advice-words';
import type { Advice } from 'shared-contracts/scans';
import { ArrowClockwiseRegular, CameraRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { Icon, PlainButton } from 'web-kit/page';
import { FileDrop, type Rejection } from 'web-kit/viewer';
import { canUseCamera } from '../camera/open-camera.ts';
import { DiscFacts } from './DiscFacts.tsx';
import type { DiscPart } from './disc-parts.ts';
import { MissingPart } from './MissingPart.tsx';
import { ScanNotice } from './ScanNotice.tsx';
import { ScanStages } from './ScanStages.tsx';
import type { DiscScanning } from './use-disc-scan.ts';
import { WaitingForReader } from './WaitingForReader.tsx';
import { ZoomPicture } from './ZoomPicture.tsx';

interface HopelessPhotoProps {
  advice: readonly Advice[];
  onCamera: (() => void) | undefined;
  onUseAnyway: () => void;
}

/** Says before the upload why nothing can be read in a photo. It can be used all the same. */
function HopelessPhoto({ advice, onCamera, onUseAnyway }: HopelessPhotoProps) {
  const t = useText();
  return (
    <ScanNotice text={`${t('We will hardly be able to read this photo.')} ${adviceWords(advice, t)}`}>
      {onCamera && (
        <PlainButton look="primary" onClick={onCamera}>
          {t('Photograph again')}
        </PlainButton>
      )}
      <PlainButton onClick={onUseAnyway}>{t('Use this photo anyway')}</PlainButton>
    </ScanNotice>
  );
}

interface DiscScanProps {
  scan: DiscScanning;
  /** Whether the form is shown beside it, which needs a larger picture for comparison. */
  compared: boolean;
  /** Whether the user has asked for another photo. */
  again?: boolean;
  onCamera: (part?: DiscPart) => void;
}

const useStyles = makeStyles({
  scan: { display: 'grid', gap: '16px', outlineStyle: 'none', scrollMarginTop: '80px' },
  // The live region must exist before its content does, but takes no space.
  empty: { position: 'absolute' },
});

/** Takes and scans photos of the disc. After a first failure it suggests one more try before typing. */
export function DiscScan({ scan, compared, again = false, onCamera }: DiscScanProps) {
  const styles = useStyles();
  const t = useText();
  const { stage, progress = 0, waiting, picture, twoDiscs, held, cancel } = scan;
  const container = useRef<HTMLDivElement>(null);
  // The focused control (camera or file picker) is gone once the upload starts.
  useEffect(() => {
    if (picture) container.current?.focus({ preventScroll: true });
  }, [picture]);
  useEffect(() => {
    if (again) container.current?.focus();
  }, [again]);
  const camera = canUseCamera() ? onCamera : undefined;
  return (
    <div ref={container} className={styles.scan} tabIndex={-1} role="group" aria-label={t('Your disc')}>
      {stage !== undefined && <ScanStages stage={stage} progress={progress} />}
      <WaitingForReader waiting={waiting} onCancel={cancel} />
      <BarcodeFacts scan={scan} />
      {held && (
        <HopelessPhoto
          advice={held.advice}
          onCamera={camera && (() => camera(held.part))}
          onUseAnyway={() => void held.useAnyway()}
        />
      )}
      {scan.failure && twoDiscs && <ScanNotice text={twoDiscs} />}
      <ScanFailure scan={scan} />
      {picture && <ZoomPicture src={picture} tall={compared} />}
      {stage === undefined && <NextPhoto scan={scan} onCamera={camera} />}
    </div>
  );
}

function ScanFailure({ scan: { failure, tries, retry, fillPartly } }: { scan: DiscScanning }) {
  const t = useText();
  if (!failure) return null;
  const next = tries < 2 ? t('Please try once more. Or type the details.') : t('You can type the details.');
  return (
    <ScanNotice text={tries === 0 ? failure : `${failure} ${next}`}>
      {retry && (
        <PlainButton onClick={() => void retry()}>
          <Icon icon={ArrowClockwiseRegular} />
          {t('Send it again')}
        </PlainButton>
      )}
      {fillPartly && <PlainButton onClick={fillPartly}>{t('Use what we could read')}</PlainButton>}
    </ScanNotice>
  );
}

function NextPhoto({ scan, onCamera }: { scan: DiscScanning; onCamera: DiscScanProps['onCamera'] | undefined }) {
  const t = useText();
  const { part, picture } = scan;
  const [wholeInsteadOf, setWholeInsteadOf] = useState<DiscPart>();
  const refuse = ({ code, message }: Rejection) => scan.refuse(`${message} (${code})`);
  if (part && part !== wholeInsteadOf)
    return (
      <MissingPart
        part={part}
        onCamera={onCamera && (() => onCamera(part))}
        onFile={(file) => void scan.scanPart(file)}
        onRejected={refuse}
        onWhole={() => setWholeInsteadOf(part)}
      />
    );
  return (
    <FileDrop
      label={picture ? t('Photograph the disc again') : t('Photograph your licence disc')}
      hint={t('The whole disc, straight and in good light')}
      icon={CameraRegular}
      photo
      small={picture !== undefined}
      onCamera={onCamera && (() => onCamera())}
      onFile={(file) => void scan.scan(file)}
      onRejected={refuse}
    />
  );
}

/** What the barcode says, shown as soon as it is read. While the server is busy it can be used at once. */
function BarcodeFacts({ scan: { payload, waiting, fillPartly } }: { scan: DiscScanning }) {
  const styles = useStyles();
  const t = useText();
  return (
    <div role="status" className={payload ? undefined : styles.empty}>
      {payload && (
        <DiscFacts title={t('Read from the barcode')} {...payload} name={`${payload.make} ${payload.model}`}>
          {waiting && fillPartly && <PlainButton onClick={fillPartly}>{t('Use these details now')}</PlainButton>}
        </DiscFacts>
      )}
    </div>
  );
}
