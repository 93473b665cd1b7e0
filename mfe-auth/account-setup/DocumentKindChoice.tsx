import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { CriticalType } from 'shared-contracts/documents';
import { useText } from 'web-kit/language';
import { StatusBadge } from 'web-kit/page';
import { criticalUploadsIn } from './critical-uploads.ts';

interface DocumentKindChoiceProps {
  label: string;
  types: readonly CriticalType[];
  uploaded: readonly CriticalType[];
  chosen: CriticalType | undefined;
  onChoose: (type: CriticalType) => void;
}

const useStyles = makeStyles({
  group: {
    display: 'grid',
    gap: '8px',
    margin: 0,
    padding: 0,
    border: 0,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  },
  legend: { padding: 0, marginBottom: '8px', fontWeight: 600 },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    boxSizing: 'border-box',
    paddingInline: '16px',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke1),
    cursor: 'pointer',
  },
  chosen: { ...shorthands.borderColor(tokens.colorBrandStroke1), backgroundColor: tokens.colorBrandBackground2 },
  done: { cursor: 'default', color: tokens.colorNeutralForeground3 },
  dot: { width: '20px', height: '20px', margin: 0, flexShrink: 0, accentColor: tokens.colorCompoundBrandBackground },
  name: { flexGrow: 1 },
});

/** Choice of the document to upload. Types that are already uploaded are disabled. */
export function DocumentKindChoice({ label, types, uploaded, chosen, onChoose }: DocumentKindChoiceProps) {
  const t = useText();
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {types.map((type) => {
        const done = uploaded.includes(type);
        return (
          <label
            key={type}
            className={mergeClasses(styles.option, type === chosen && styles.chosen, done && styles.done)}
          >
            <input
              type="radio"
              name={name}
              className={styles.dot}
              checked={type === chosen}
              disabled={done}
              onChange={() => onChoose(type)}
            />
            <span className={styles.name}>{criticalUploadsIn(t)[type].name}</span>
            {done && <StatusBadge tone="good">{t('Uploaded')}</StatusBadge>}
          </label>
        );
      })}
    </fieldset>
  );
}
