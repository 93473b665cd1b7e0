import { BoundedList } from '../platform/bounded-list.ts';

export interface Mail {
  id: string;
  /** Envelope recipients in lower case, joined by a comma. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** ISO date of arrival. */
  at: string;
  /** Lower-case names; of several with one name the last. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; bytes: number }[];
}

/** The newest 500 mails that arrived. */
export class Mailbox {
  readonly #mails = new BoundedList<Mail>(500);

  add(mail: Mail): void {
    this.#mails.add(mail);
  }

  /** Newest first; only those sent to `recipient` when one is given. */
  list(recipient?: string): Mail[] {
    const wanted = recipient?.trim().toLowerCase();
    return this.#mails.all().filter((mail) => wanted === undefined || mail.to.split(', ').includes(wanted));
  }

  find(id: string): Mail | undefined {
    return this.#mails.all().find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails.clear();
  }
}
