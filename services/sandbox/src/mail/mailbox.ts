import { BoundedList } from '../platform/bounded-list.ts';

export interface Mail {
  id: string;
  /** Envelope recipients in lower case, joined by a comma. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Arrival time, ISO 8601. */
  at: string;
  /** Names in lower case. Of repeated headers the last one counts. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; bytes: number }[];
}

/** The newest 500 received mails. */
export class Mailbox {
  readonly #mails = new BoundedList<Mail>(500);

  add(mail: Mail): void {
    this.#mails.add(mail);
  }

  /** Newest first, optionally only those sent to `recipient`. */
  list(recipient?: string): Mail[] {
    const address = recipient?.trim().toLowerCase();
    return this.#mails.all().filter((mail) => address === undefined || mail.to.split(', ').includes(address));
  }

  find(id: string): Mail | undefined {
    return this.#mails.all().find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails.clear();
  }
}
