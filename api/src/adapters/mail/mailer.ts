import type { Db } from '../../platform/database/database.ts';
import type { JobDefinition } from '../../platform/job-definition.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { MailUrgency, QueuedMail } from './mail.ts';
import { openTransport } from './open-transport.ts';
import { findMail, enqueueMail, sentMailDeleter } from './outbox.ts';

export interface Mailer {
  /** Writes a mail to the outbox in the transaction. After the commit it is sent, with retries until it succeeds. */
  queue(tx: Db, mail: QueuedMail): Promise<void>;
}

interface QueueSettings {
  /** Separate connections, so that slow delivery of one kind of mail does not block another. */
  connections: number;
  retries: Pick<JobDefinition, 'retries' | 'retryDelay' | 'retryDelayMax'>;
}

const defaultRetries = { retries: 30 };

const queues: Readonly<Record<MailUrgency, QueueSettings>> = {
  // About two hours, every 30 seconds. The code has expired by then, but a link in the same mail is valid for days.
  code: { connections: 3, retries: { retries: 240, retryDelay: 1, retryDelayMax: 30 } },
  transactional: { connections: 3, retries: defaultRetries },
  bulk: { connections: 4, retries: defaultRetries },
};

/** Sends mails by SMTP from an outbox, with one job queue per urgency. */
export function openMailer(jobs: Jobs, db: Db, smtpUrl: string): Mailer {
  const deleteMail = sentMailDeleter(db);
  for (const [urgency, { connections, retries }] of Object.entries(queues)) {
    const transport = openTransport(smtpUrl, connections);
    jobs.define(`mail-${urgency}`, {
      ...retries,
      close: () => transport.close(),
      work: async ({ mailId }: { mailId: string }) => {
        const mail = await findMail(db, mailId);
        if (!mail) return;
        await transport.send(mailId, mail);
        await deleteMail(mailId);
      },
    });
  }
  return {
    async queue(tx, mail) {
      const urgency = mail.urgency ?? (mail.content.code ? 'code' : 'transactional');
      await jobs.enqueue(tx, `mail-${urgency}`, { mailId: await enqueueMail(tx, mail) });
    },
  };
}
