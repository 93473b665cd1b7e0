import { makeStyles, tokens } from '@fluentui/react-components';
import { CameraRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';
import { FileDrop, type Rejection } from 'web-kit/viewer';
import { type DiscPart, discParts } from './disc-parts.ts';
import { partWordsIn } from './part-words.ts';

/** A disc with the place of one field marked. Decorative: the words beside it say the same. */
function DiscPartDrawing({ part }: { part: DiscPart }) {
  const { x, y, width } = discParts[part];
  return (
    <svg width="104" height="104" viewBox="0 0 100 100" fill="none" aria-hidden>
      <circle
        cx="50"
        cy="50"
        r="48"
        fill={tokens.colorNeutralBackground1}
        stroke={tokens.colorNeutralForeground3}
        strokeWidth="2"
      />
      <path
        d="M34 12h32M14 33h28M54 33h28M10 44h24M20 69h16M44 69h28M24 76h52"
        stroke={tokens.colorNeutralStroke1}
        strokeWidth="3"
      />
      <path
        d="M16 49h5v13h-5zM23 49h2v13h-2zM28 49h4v13h-4zM34 49h2v13h-2zM39 49h5v13h-5zM47 49h2v13h-2zM52 49h4v13h-4zM59 49h2v13h-2zM64 49h5v13h-5zM72 49h2v13h-2zM77 49h7v13h-7z"
        fill={tokens.colorNeutralForeground2}
      />
      <rect
        x={x}
        y={y}
        width={width}
        height="9"
        rx="3"
        fill={tokens.colorPaletteYellowBackground2}
        stroke={tokens.colorPaletteDarkOrangeForeground1}
        strokeWidth="2.5"
      />
    </svg>
  );
}

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
  onWhole: () => void;
}

/** Offers to photograph the one field that is missing, alone and closer, and shows where it stands. */
export function MissingPart({ part, onCamera, onFile, onRejected, onWhole }: MissingPartProps) {
  const styles = useStyles();
  const t = useText();
  const { label, missing, where, closer } = partWordsIn(t)[part];
  return (
    <div className={styles.part}>
      <div className={styles.where}>
        <DiscPartDrawing part={part} />
        <p className={styles.text}>
          {missing} <span className={styles.label}>{label}</span> {where}
        </p>
      </div>
      <FileDrop
        label={closer}
        icon={CameraRegular}
        photo
        small
        onCamera={onCamera}
        onFile={onFile}
        onRejected={onRejected}
      />
      <span className={styles.whole}>
        <PlainButton look="plain" onClick={onWhole}>
          {t('Photograph the whole disc instead')}
        </PlainButton>
      </span>
    </div>
  );
}
