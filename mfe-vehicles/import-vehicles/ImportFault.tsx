import { WarningRegular } from 'web-kit/icons';
import { Icon } from 'web-kit/page';
import { useImportStyles } from './Import.styles.ts';

/** Why a file or an action was refused, announced to screen readers. */
export function ImportFault({ children }: { children: string }) {
  const styles = useImportStyles();
  return (
    <div role="alert" className={styles.fault}>
      <Icon icon={WarningRegular} />
      <span>{children}</span>
    </div>
  );
}
