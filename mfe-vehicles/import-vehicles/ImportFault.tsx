import type { Failure } from 'shared-contracts/failure';
import { WarningRegular } from 'web-kit/icons';
import { Said } from 'web-kit/language';
import { Icon } from 'web-kit/page';
import { useImportStyles } from './Import.styles.ts';

/** Of a failed call, or what was made by `later.t`. */
export type Fault = Pick<Failure, 'message' | 'language'>;

/** Why a file or an action was refused, announced to screen readers. */
export function ImportFault({ fault: { message, language } }: { fault: Fault }) {
  const styles = useImportStyles();
  return (
    <div role="alert" className={styles.fault}>
      <Icon icon={WarningRegular} />
      <Said lang={language}>{message}</Said>
    </div>
  );
}
