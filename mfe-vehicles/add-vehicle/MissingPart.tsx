import { makeStyles, tokens } from '@fluentui/react-components';
import { PlainButton } from 'web-kit/page';
import { FileDrop, type Rejection } from 'web-kit/viewer';
import { CameraRegular } from 'web-kit/icons';
import { type DiscPart, discParts } from './disc-parts.ts';
import { DiscPartDrawing } from './DiscPartDrawing.tsx';

const useStyles = makeStyles({
  part: { display: 'grid', gap: '12px' },
  where: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px' },
  text: { margin: 0, flex: '1 1 160px', minWidth: 0 },
  label: { fontWeight: 600 },
  whole: { justifySelf: 'center', color: tokens.colorNeutralForeground1 },
});

interface MissingPartProps {
  part: DiscPart;
  onCamera: (() => void) | undefined;
  onFile: (file: File) => void;
  onRejected: (rejection: Rejection) => void;
  /** Chosen to photograph the whole disc instead. */
  onWhole: () => void;
}

/** Offers to photograph the one field that is missing, alone and closer, and shows where it stands. */
export function MissingPart({ part, onCamera, onFile, onRejected, onWhole }: MissingPartProps) {
  const styles = useStyles();
  const { name, label, where } = discParts[part];
  return (
    <div className={styles.part}>
      <div className={styles.where}>
        <DiscPartDrawing part={part} />
        <p className={styles.text}>
          Only the {name} is missing. It is called <span className={styles.label}>{label}</span> and mostly stands{' '}
          {where}.
        </p>
      </div>
      <FileDrop
        label={`Photograph the ${name} alone, closer`}
        icon={CameraRegular}
        photo
        small
        onCamera={onCamera}
        onFile={onFile}
        onRejected={onRejected}
      />
      <span className={styles.whole}>
        <PlainButton look="plain" onClick={onWhole}>
          Photograph the whole disc instead
        </PlainButton>
      </span>
    </div>
  );
}
