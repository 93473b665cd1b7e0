import { useState } from 'react';
import { type CompanyDraft, type DraftChange, draftFieldLabels } from 'shared-contracts/company-drafts';
import { failureOf, useHost } from 'web-kit/host';
import { Modal, PlainButton, StatusBadge } from 'web-kit/page';
import { useAttempt } from '../dialog/use-attempt.ts';
import { valueText } from '../people/audit/audit-texts.ts';
import { useCompanyStyles } from './Companies.styles.ts';
import {
  useAdminPublishCompanyMutation,
  useAdminSearchCompaniesQuery,
  useAdminUpdateCompanyDraftMutation,
} from './companies-api.ts';
import { Swatch } from './Swatch.tsx';

interface PublishDialogProps {
  draft: CompanyDraft;
  onRefresh: () => unknown;
  onClosed: () => void;
}

/** Shows what publishing changes, before and after. What has changed on the live company meanwhile is decided first. */
export function PublishDialog({ draft, onRefresh, onClosed }: PublishDialogProps) {
  const styles = useCompanyStyles();
  const { toast } = useHost();
  const [publish, { isLoading }] = useAdminPublishCompanyMutation();
  const [refused, setRefused] = useState('');
  const { company, isLive, changes, version, address } = draft;
  const isBlocked = changes.some(({ isConflict }) => isConflict);
  const publishNow = async (close: () => void) => {
    setRefused('');
    try {
      await publish({ id: company.id, version }).unwrap();
      toast.success(`${company.name} is live`);
      close();
    } catch (thrown) {
      setRefused(failureOf(thrown).message);
      // The draft shows what prevents publishing.
      onRefresh();
    }
  };
  return (
    <Modal title={isLive ? `Publish the changes of ${company.name}?` : `Publish ${company.name}?`} onClosed={onClosed}>
      {(close) => (
        <>
          {!isLive && <p className={styles.said}>Its site will be live at {address.replace(/^https?:\/\//, '')}.</p>}
          {changes.length === 0 && isLive && <p className={styles.said}>There is nothing to publish.</p>}
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.field} className={styles.change}>
                <ChangeOfField change={change} />
                {change.isConflict && <Decision draft={draft} change={change} onRefresh={onRefresh} />}
              </li>
            ))}
          </ul>
          {refused && (
            <p className={styles.said} role="alert">
              {refused}
            </p>
          )}
          <div className={styles.buttons}>
            <PlainButton onClick={close}>Cancel</PlainButton>
            <PlainButton
              look="primary"
              disabled={isLoading || isBlocked || (isLive && changes.length === 0)}
              onClick={() => void publishNow(close)}
            >
              {isLoading ? 'Publishing…' : 'Publish'}
            </PlainButton>
          </div>
        </>
      )}
    </Modal>
  );
}

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{3,6}$/i.test(value);

function ChangeOfField({ change: { field, before, after, by } }: { change: DraftChange }) {
  const styles = useCompanyStyles();
  const { data } = useAdminSearchCompaniesQuery({}, { skip: field !== 'parentId' });
  const shown = (value: unknown) => {
    const name = field === 'parentId' ? data?.entries.find(({ id }) => id === value)?.name : undefined;
    return (
      <>
        {isColor(value) && <Swatch color={value} />} {name ?? valueText(value)}
      </>
    );
  };
  return (
    <>
      <span className={styles.term}>{draftFieldLabels[field]}</span>
      <p className={styles.values}>
        <span>{shown(before)}</span>
        <span aria-label="becomes">→</span>
        <span>{shown(after)}</span>
      </p>
      {by && (
        <span className={styles.small}>
          Changed by {by.firstName} {by.lastName}
        </span>
      )}
    </>
  );
}

function Decision({
  draft,
  change,
  onRefresh,
}: {
  draft: CompanyDraft;
  change: DraftChange;
  onRefresh: () => unknown;
}) {
  const styles = useCompanyStyles();
  const attempt = useAttempt();
  const [update, { isLoading }] = useAdminUpdateCompanyDraftMutation();
  const choose = async (value: unknown): Promise<void> => {
    const { company, version } = draft;
    await attempt(async () => void (await update({ id: company.id, version, [change.field]: value }).unwrap()));
    onRefresh();
  };
  const name = draftFieldLabels[change.field];
  return (
    <span className={styles.bar}>
      <StatusBadge tone="warning">Changed live meanwhile</StatusBadge>
      <PlainButton
        disabled={isLoading}
        onClick={() => void choose(change.before)}
        aria-label={`${name}: keep what is live`}
      >
        Keep what is live
      </PlainButton>
      <PlainButton
        disabled={isLoading}
        onClick={() => void choose(change.after)}
        aria-label={`${name}: take the draft`}
      >
        Take the draft
      </PlainButton>
    </span>
  );
}
