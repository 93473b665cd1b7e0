import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CheckmarkRegular,
  ClockRegular,
  DismissRegular,
  type FluentIcon,
  InfoRegular,
  WarningRegular,
} from '../icons.ts';
import { Icon } from './Icon.tsx';

export type StatusTone = 'good' | 'busy' | 'warning' | 'bad' | 'neutral';

const icons: Record<StatusTone, FluentIcon> = {
  good: CheckmarkRegular,
  busy: ClockRegular,
  warning: WarningRegular,
  bad: DismissRegular,
  neutral: InfoRegular,
};

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    paddingBlock: '2px',
    paddingInline: '8px 10px',
    borderRadius: '999px',
    fontSize: '13px',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  // Statuses are stored, and named in the documents, in lower case.
  label: { '::first-letter': { textTransform: 'uppercase' } },
  long: { maxWidth: '22ch', borderRadius: '14px', whiteSpace: 'normal', textAlign: 'left' },
  good: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1 },
  // Always blue, because a red brand colour would look like an error.
  busy: { backgroundColor: '#e5f1fb', color: tokens.colorPaletteBlueForeground2 },
  warning: { backgroundColor: tokens.colorPaletteYellowBackground1, color: tokens.colorPaletteDarkOrangeForeground1 },
  bad: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
  neutral: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
});

/** Characters on one line. Longer labels wrap so that they do not stretch a table. */
const lineLength = 22;

/** A status shown by icon and text, never by colour alone. */
export function StatusBadge({
  tone,
  icon = icons[tone],
  children,
}: {
  tone: StatusTone;
  icon?: FluentIcon;
  children: string;
}) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.badge, styles[tone], children.length > lineLength && styles.long)}>
      <Icon icon={icon} size={14} />
      <span className={styles.label}>{children}</span>
    </span>
  );
}
