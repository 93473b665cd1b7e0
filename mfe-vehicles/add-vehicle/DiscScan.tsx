import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon } from 'web-kit/page';
import { DocumentDialog, FileDrop } from 'web-kit/viewer';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { ScanStages } from './ScanStages.tsx';
import { useDiscScan } from './use-disc-scan.ts';

interface DiscScanProps {
  onRead: (read: ReadMarks) => void;
  /** Once the person has been told that typing is a way too. */
  onGivenUp: () => void;
}

const useStyles = makeStyles({
  scan: { display: 'grid', gap: '16px' },
  look: {
    padding: 0,
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    borderRadius: tokens.borderRadiusLarge,
  },
  picture: {
    display: 'block',
    width: '100%',
    maxHeight: '320px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  failure: {
    display: 'flex',
    gap: '12px',
    margin: 0,
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorNeutralForeground1,
  },
});

const more = 'Please try once more, close and in good light, before you type the details in.';

/** A photograph of the disc: uploaded, scanned, extracted, filled in. When that fails, one more try is suggested before typing. */
export function DiscScan({ onRead, onGivenUp }: DiscScanProps) {
  const styles = useStyles();
  const { stage, progress = 0, failure, picture, tries, scan, refuse } = useDiscScan({ onRead, onGivenUp });
  const [looking, setLooking] = useState(false);
  return (
    <div className={styles.scan}>
      {picture && (
        <button type="button" className={styles.look} aria-label="Look at your photograph" onClick={() => setLooking(true)}>
          <img className={styles.picture} src={picture} alt="Your licence disc, as you photographed it" />
        </button>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          <Icon name="warning" />
          <span>{tries === 0 ? failure : `${failure} ${tries < 2 ? more : 'You can type the details in.'}`}</span>
        </p>
      )}
      {stage === undefined ? (
        <FileDrop
          label={picture ? 'Photograph the disc again' : 'Photograph your licence disc'}
          hint="The whole disc, straight and in good light"
          icon="camera"
          photo
          small={picture !== undefined}
          onFile={(file) => void scan(file)}
          onRejected={({ code, message }) => refuse(`${message} (${code})`)}
        />
      ) : (
        <ScanStages stage={stage} progress={progress} />
      )}
      {looking && picture && (
        <DocumentDialog
          document={{ filename: 'Your licence disc', fileType: 'image/jpeg', url: picture }}
          onClose={() => setLooking(false)}
        />
      )}
    </div>
  );
}
