import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from 'web-kit/icons';
import { type Translate, useText } from 'web-kit/language';
import { Icon } from 'web-kit/page';

const stagesIn = (t: Translate) => [t('Upload'), t('Scan'), t('Extracting')];

const useStyles = makeStyles({
  stages: {
    display: 'grid',
    gap: '4px',
    margin: 0,
    padding: '16px',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  stage: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '32px',
    color: tokens.colorNeutralForeground3,
  },
  now: { color: tokens.colorNeutralForeground1, fontWeight: 600 },
  done: { color: tokens.colorPaletteGreenForeground1 },
  dot: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: '13px',
    fontWeight: 600,
  },
  beat: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    animationName: { '50%': { opacity: 0.45 } },
    animationDuration: '1.4s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  bar: { flexGrow: 1, minWidth: 0, height: '6px', accentColor: tokens.colorBrandBackground },
});

/** Progress of a disc scan. */
export function ScanStages({ stage, progress }: { stage: number; progress: number }) {
  const styles = useStyles();
  const t = useText();
  return (
    <ol className={styles.stages} aria-label={t('Reading your disc')}>
      {stagesIn(t).map((name, index) => (
        <li
          key={name}
          className={mergeClasses(styles.stage, index === stage && styles.now, index < stage && styles.done)}
          {...(index === stage ? { 'aria-current': 'step' } : {})}
        >
          <span className={mergeClasses(styles.dot, index === stage && styles.beat)}>
            {index < stage ? <Icon icon={CheckmarkRegular} size={14} /> : index + 1}
          </span>
          {name}
          {index === 0 && stage === 0 && (
            <progress className={styles.bar} value={progress} max={1} aria-label={t('Uploading')} />
          )}
        </li>
      ))}
    </ol>
  );
}
