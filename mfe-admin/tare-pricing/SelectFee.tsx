import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ box: { width: '24px', height: '24px', margin: 0 } });

interface SelectFeeProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Selects a row, whose other cells open it. */
export function SelectFee({ name, checked, onChange }: SelectFeeProps) {
  const styles = useStyles();
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={`Select ${name}`}
      checked={checked}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
