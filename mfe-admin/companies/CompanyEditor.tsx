import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import type { CompanyDraft } from 'shared-contracts/company-drafts';
import { Form } from 'web-kit/forms';
import { takeDraft, useHost } from 'web-kit/host';
import { type BackLink, ButtonLink, Page, PlainButton } from 'web-kit/page';
import { useAttempt } from '../dialog/use-attempt.ts';
import { Administrators } from './Administrators.tsx';
import { Choice } from './Choice.tsx';
import { useCompanyStyles } from './Companies.styles.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { CompanyState } from './CompanyState.tsx';
import { useAdminDiscardCompanyDraftMutation } from './companies-api.ts';
import { companySchema, valuesOf } from './company-form.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { SaveState } from './save-state.ts';

/** What is shown where both have no room beside each other. */
const parts = [
  { id: 'form', label: 'Details' },
  { id: 'preview', label: 'Preview' },
] as const;

interface CompanyEditorProps {
  draft: CompanyDraft;
  back: BackLink;
  onRefresh: () => unknown;
}

/** The draft of a company: its form, which saves itself, beside a preview of the site and of a mail. */
export function CompanyEditor({ draft, back, onRefresh }: CompanyEditorProps) {
  const styles = useCompanyStyles();
  const [initialValues] = useState(() => {
    const values = valuesOf(draft);
    // The server keeps what was typed. What this tab kept of the form would be older.
    takeDraft(location.pathname, Object.keys(values));
    return values;
  });
  const [saving, setSaving] = useState<SaveState>({ state: 'saved', version: draft.version });
  const [isPublishing, setIsPublishing] = useState(false);
  const [shown, setShown] = useState<(typeof parts)[number]['id']>('form');
  const { id, name } = draft.company;
  const hasChanges = draft.changes.length > 0;
  const isSaved = saving.state === 'saved';
  return (
    <Page
      title={name}
      back={back}
      width="wide"
      lead={
        <span className={styles.lead}>
          <CompanyState isLive={draft.isLive} hasChanges={hasChanges} />
          <span>{draft.address.replace(/^https?:\/\//, '')}</span>
        </span>
      }
      actions={
        <>
          <ButtonLink look="secondary" to="?server">
            Server
          </ButtonLink>
          {hasChanges && <DiscardButton id={id} disabled={!isSaved} />}
          <PlainButton
            look="primary"
            disabled={!isSaved || (draft.isLive && !hasChanges)}
            onClick={() => setIsPublishing(true)}
          >
            Publish
          </PlainButton>
        </>
      }
    >
      <div className={styles.parts}>
        <Choice label="Show" options={parts} chosen={shown} onChoose={setShown} />
      </div>
      <div className={styles.editor}>
        <div className={mergeClasses(styles.sections, shown === 'preview' && styles.hiddenWhenNarrow)}>
          <Form initialValues={initialValues} schema={companySchema} onSubmit={() => undefined}>
            <CompanyFields draft={draft} onSaveState={setSaving} />
          </Form>
          <Administrators companyId={id} companyName={name} />
        </div>
        <div className={mergeClasses(styles.side, shown === 'form' && styles.hiddenWhenNarrow)}>
          <PreviewPane companyId={id} version={saving.version} />
        </div>
      </div>
      {isPublishing && <PublishDialog draft={draft} onRefresh={onRefresh} onClosed={() => setIsPublishing(false)} />}
    </Page>
  );
}

function DiscardButton({ id, disabled }: { id: string; disabled: boolean }) {
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [discard, { isLoading }] = useAdminDiscardCompanyDraftMutation();
  const ask = async () => {
    const question = {
      title: 'Discard the draft?',
      text: 'What has been changed and not published is lost, for every administrator.',
      action: 'Discard draft',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await discard({ id }).unwrap();
      return 'The draft has been discarded';
    });
  };
  return (
    <PlainButton disabled={disabled || isLoading} onClick={() => void ask()}>
      Discard draft
    </PlainButton>
  );
}
