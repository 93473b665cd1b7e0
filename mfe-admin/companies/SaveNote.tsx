import { draftFieldLabels } from 'shared-contracts/company-drafts';
import { CheckmarkRegular, ClockRegular, WarningRegular } from 'web-kit/icons';
import { Icon, PlainButton } from 'web-kit/page';
import { valueText } from '../people/audit/audit-texts.ts';
import { useCompanyStyles } from './Companies.styles.ts';
import type { Autosave } from './use-autosave.ts';

/** Whether what was typed is saved, and what to do if it is not. */
export function SaveNote({ autosave }: { autosave: Autosave }) {
  const styles = useCompanyStyles();
  const { state, message, clashes, retry, settle } = autosave;
  const icon = state === 'saved' ? CheckmarkRegular : state === 'saving' ? ClockRegular : WarningRegular;
  const words = state === 'saved' ? 'Saved' : state === 'saving' ? 'Saving…' : `Not saved. ${message ?? ''}`;
  return (
    <div className={styles.state}>
      <span className={styles.bar} role="status">
        <Icon icon={icon} size={18} />
        <span>{words}</span>
      </span>
      {state === 'failed' && <PlainButton onClick={retry}>Try again</PlainButton>}
      {state === 'clash' && (
        <>
          {clashes.map(({ field, draft }) => (
            <span key={field} className={styles.small}>
              {draftFieldLabels[field]} is now: {valueText(draft.company[field])}
            </span>
          ))}
          <PlainButton onClick={() => settle(true)}>Keep mine</PlainButton>
          <PlainButton onClick={() => settle(false)}>Take theirs</PlainButton>
        </>
      )}
    </div>
  );
}
