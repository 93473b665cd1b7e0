import type { ReactNode } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { Said } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { ErrorMessage } from '../layout/ErrorMessage.tsx';

interface MailLinkCardProps {
  title: string;
  lead: string;
  action: string;
  busy: boolean;
  failure: Failure | undefined;
  onAct: () => void;
  /** Confirmation, once the action is done. */
  done: { title: string; text: ReactNode } | undefined;
}

/** Landing page of a link in a mail. It acts only on a click, because mail scanners open links too. */
export function MailLinkCard({ title, lead, action, busy, failure, onAct, done }: MailLinkCardProps) {
  if (done)
    return (
      <AuthCard title={done.title}>
        <p role="status">{done.text}</p>
      </AuthCard>
    );
  return (
    <AuthCard title={title} lead={lead}>
      {failure && (
        <ErrorMessage>
          <Said lang={failure.language}>{failure.message}</Said>
        </ErrorMessage>
      )}
      <PlainButton look="primary" size="large" disabled={busy} onClick={onAct}>
        {action}
      </PlainButton>
    </AuthCard>
  );
}
