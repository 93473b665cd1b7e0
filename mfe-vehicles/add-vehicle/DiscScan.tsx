import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { failureOf, useHost } from 'web-kit/host';
import { Icon } from 'web-kit/page';
import { FileDrop, type Rejection } from 'web-kit/viewer';
import { useVehiclesReadLicenseDiskMutation, useVehiclesUploadLicenseDiskMutation } from '../api.ts';
import { type Filled, fillFromScan } from './fill-from-scan.ts';

const stages = ['Upload', 'Scan', 'Extracting'] as const;

interface DiscScanProps {
  onFilled: (filled: Filled) => void;
  /** Once the person has been told that typing is a way too. */
  onGivenUp: () => void;
}

const useStyles = makeStyles({
  scan: { display: 'grid', gap: '16px' },
  picture: {
    width: '100%',
    maxHeight: '320px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  stages: {
    display: 'flex',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
  },
  now: { color: tokens.colorBrandForeground1, fontWeight: 600 },
  failure: {
    display: 'flex',
    gap: '8px',
    margin: 0,
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteYellowBackground1,
    '& svg': { flexShrink: 0 },
  },
});

/** A photograph of the disc: uploaded, scanned, extracted, filled in. When that fails, one more try is suggested before typing. */
export function DiscScan({ onFilled, onGivenUp }: DiscScanProps) {
  const styles = useStyles();
  const { report } = useHost();
  const [upload] = useVehiclesUploadLicenseDiskMutation();
  const [read] = useVehiclesReadLicenseDiskMutation();
  const [stage, setStage] = useState<number>();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const [picture, setPicture] = useState<string>();

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  const fail = (message: string) => {
    setFailure(message);
    setTries(tries + 1);
    onGivenUp();
  };

  const scan = async (file: File) => {
    setFailure(undefined);
    setPicture(URL.createObjectURL(file));
    setStage(0);
    setProgress(0);
    try {
      const document = await upload({ file, onProgress: setProgress }).unwrap();
      setStage(1);
      const result = await read({ id: document.id }).unwrap();
      setStage(2);
      const filled = fillFromScan(result);
      if (filled) onFilled(filled);
      else fail('We could not read everything on this disc.');
    } catch (thrown) {
      report(thrown, { step: 'disc scan' });
      fail(failureOf(thrown).message);
    } finally {
      setStage(undefined);
      setProgress(undefined);
    }
  };

  return (
    <div className={styles.scan}>
      {picture && <img className={styles.picture} src={picture} alt="Your licence disc, as you photographed it" />}
      {stage !== undefined && (
        <ol className={styles.stages} aria-label="Reading your disc">
          {stages.map((name, index) => (
            <li key={name} className={index === stage ? styles.now : ''} {...(index === stage ? { 'aria-current': 'step' } : {})}>
              {name}
              {index === stage && '…'}
            </li>
          ))}
        </ol>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          <Icon name="warning" />
          <span>
            {failure}{' '}
            {tries < 2
              ? 'Please try once more, close and in good light, before you type the details in.'
              : 'You can type the details in below.'}
          </span>
        </p>
      )}
      <FileDrop
        label={picture ? 'Photograph the disc again' : 'Photograph your licence disc'}
        hint="The whole disc, straight and in good light"
        icon="camera"
        photo
        disabled={stage !== undefined}
        progress={progress !== undefined && progress < 1 ? progress : undefined}
        onFile={(file) => void scan(file)}
        onRejected={({ code, message }: Rejection) => setFailure(`${code}: ${message}`)}
      />
    </div>
  );
}
