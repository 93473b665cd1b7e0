import { listTime } from 'shared-contracts/list-date';
import { useHost } from 'web-kit/host';
import { CheckmarkRegular, WarningRegular } from 'web-kit/icons';
import { PlainButton } from 'web-kit/page';
import { useFailureAlert } from '../failure-alert/use-failure-alert.ts';
import { Note } from '../note/Note.tsx';
import { useAdminGetAuditCheckQuery, useAdminStartAuditCheckMutation } from './audit-api.ts';

/** Whether entries were changed or removed, as the latest check found, and a button that checks again. */
export function ChainNote() {
  const { toast } = useHost();
  const showFailure = useFailureAlert();
  const { data, refetch } = useAdminGetAuditCheckQuery(undefined, {
    pollingInterval: 30_000,
    refetchOnMountOrArgChange: true,
  });
  const [start, { isLoading }] = useAdminStartAuditCheckMutation();
  if (!data) return null;
  const { check } = data;
  const checkNow = async (): Promise<void> => {
    try {
      toast.info((await start().unwrap()).message);
      setTimeout(() => void refetch(), 5000);
    } catch (thrown) {
      if (await showFailure(thrown)) await checkNow();
    }
  };
  const button = (
    <PlainButton disabled={isLoading} onClick={() => void checkNow()}>
      Check now
    </PlainButton>
  );
  if (check?.broken)
    return (
      <Note icon={WarningRegular} action={button}>
        <strong>The audit has been tampered with.</strong> Entry {check.broken.position} {isWas[check.broken.problem]},
        as found on {listTime(check.checkedAt)}. Entries before it are as they were written.
      </Note>
    );
  return (
    <Note icon={CheckmarkRegular} action={button}>
      {check
        ? `No entry has been changed or removed: ${check.entries.toLocaleString('en-ZA')} checked on ${listTime(check.checkedAt)}.`
        : 'The entries are checked every night: whether one was changed or removed.'}
    </Note>
  );
}

const isWas = { missing: 'is missing', changed: 'was changed after it was written' } as const;
