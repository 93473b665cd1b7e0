import type { Db } from '../../platform/database/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs.ts';
import type { MailUrgency, QueuedMail } from './mail.ts';
import { openTransport } from './open-transport.ts';
import { findMail, enqueueMail, sentMailDeleter } from './outbox.ts';

export interface Mailer {
  /** Puts a mail into the outbox with the transaction; it leaves after the commit, and again until it has left. */
  queue(tx: Db, mail: QueuedMail): Promise<void>;
}

interface Line {
  /** Connections of its own: a mail server that is slow with one kind does not hold up another. */
  connections: number;
  tries: Pick<JobDefinition, 'retries' | 'retryDelay' | 'retryDelayMax'>;
}

const patient = { retries: 30 };

const lines: Readonly<Record<MailUrgency, Line>> = {
  // About two hours at half a minute: the code is dead by then, but a link beside it lives for days.
  code: { connections: 3, tries: { retries: 240, retryDelay: 1, retryDelayMax: 30 } },
  transactional: { connections: 3, tries: patient },
  bulk: { connections: 4, tries: patient },
};

/** Mail by SMTP: kept in the outbox, sent by a queue for each urgency. */
export function openMailer(jobs: Jobs, db: Db, smtpUrl: string): Mailer {
  const dropMail = sentMailDeleter(db);
  for (const [urgency, { connections, tries }] of Object.entries(lines)) {
    const transport = openTransport(smtpUrl, connections);
    jobs.define(`mail-${urgency}`, {
      ...tries,
      close: () => transport.close(),
      work: async ({ mailId }: { mailId: string }) => {
        const mail = await findMail(db, mailId);
        if (!mail) return;
        await transport.send(mailId, mail);
        await dropMail(mailId);
      },
    });
  }
  // Mails that a process of the release before put into the queue, whole.
  const former = openTransport(smtpUrl, 1);
  jobs.define('mail', { ...patient, close: () => former.close(), work: (mail: QueuedMail, { id }) => former.send(id, mail) });
  return {
    async queue(tx, mail) {
      const urgency = mail.urgency ?? (mail.content.code ? 'code' : 'transactional');
      await jobs.enqueue(tx, `mail-${urgency}`, { mailId: await enqueueMail(tx, mail) });
    },
  };
}
