import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Icon, PlainButton } from 'web-kit/page';
import { FileDrop } from 'web-kit/viewer';
import { canUseCamera } from '../camera/open-camera.ts';
import { BarcodeFacts } from './BarcodeFacts.tsx';
import { ScanStages } from './ScanStages.tsx';
import type { DiscScanning } from './use-disc-scan.ts';
import { ZoomPicture } from './ZoomPicture.tsx';
import { ArrowClockwiseRegular, CameraRegular, WarningRegular } from 'web-kit/icons';

interface DiscScanProps {
  scan: DiscScanning;
  /** Whether the form is shown beside it, which needs a larger picture for comparison. */
  compared: boolean;
  onCamera: () => void;
}

const useStyles = makeStyles({
  scan: { display: 'grid', gap: '16px', outlineStyle: 'none' },
  failure: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0 },
  ways: { gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const nextTry = (blamesPhoto: boolean) =>
  blamesPhoto
    ? 'Please try once more, close and in good light, before you type the details in.'
    : 'Please try once more before you type the details in.';

/** Takes and scans a photo of the disc. After a first failure it suggests one more try before typing. */
export function DiscScan({ scan, compared, onCamera }: DiscScanProps) {
  const styles = useStyles();
  const {
    stage,
    progress = 0,
    isBusy = false,
    failure,
    blamesPhoto = true,
    picture,
    payload,
    tries,
    retry,
    fillPartly,
  } = scan;
  const container = useRef<HTMLDivElement>(null);
  // The focused control (camera or file picker) is gone once the upload starts.
  useEffect(() => {
    if (picture) container.current?.focus({ preventScroll: true });
  }, [picture]);
  return (
    <div ref={container} className={styles.scan} tabIndex={-1} role="group" aria-label="Your disc">
      {stage !== undefined && <ScanStages stage={stage} progress={progress} isBusy={isBusy} />}
      <BarcodeFacts payload={payload} />
      {failure && (
        <div className={styles.failure} role="alert">
          <Icon icon={WarningRegular} />
          <p className={styles.text}>
            {tries === 0 ? failure : `${failure} ${tries < 2 ? nextTry(blamesPhoto) : 'You can type the details in.'}`}
          </p>
          {(retry ?? fillPartly) && (
            <span className={styles.ways}>
              {retry && (
                <PlainButton onClick={() => void retry()}>
                  <Icon icon={ArrowClockwiseRegular} />
                  Send it again
                </PlainButton>
              )}
              {fillPartly && <PlainButton onClick={fillPartly}>Use what we could read</PlainButton>}
            </span>
          )}
        </div>
      )}
      {picture && <ZoomPicture src={picture} tall={compared} />}
      {stage === undefined && (
        <FileDrop
          label={picture ? 'Photograph the disc again' : 'Photograph your licence disc'}
          hint="The whole disc, straight and in good light"
          icon={CameraRegular}
          photo
          small={picture !== undefined}
          onCamera={canUseCamera() ? onCamera : undefined}
          onFile={(file) => void scan.scan(file)}
          onRejected={({ code, message }) => scan.refuse(`${message} (${code})`)}
        />
      )}
    </div>
  );
}
