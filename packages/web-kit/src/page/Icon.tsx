import { makeStyles } from '@fluentui/react-components';
import type { FluentIcon } from '../icons.ts';

const useStyles = makeStyles({
  // Otherwise a long text beside the icon would shrink it.
  icon: { flexShrink: 0 },
});

/** An icon in the colour of its text. It is hidden from screen readers, so it needs a text or label beside it. `size` in px. */
export function Icon({ icon: Picture, size = 20 }: { icon: FluentIcon; size?: number }) {
  const styles = useStyles();
  return <Picture fontSize={size} className={styles.icon} focusable="false" />;
}
