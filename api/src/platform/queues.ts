/** How a process works off the jobs of one kind. Each kind has a queue and workers of its own: none waits for another. */
export interface QueueOptions {
  /** How many workers look into the queue. */
  workers: number;
  /** How many jobs a worker takes at a time, and does at once. */
  batch: number;
  /** Seconds until a worker looks again after it did not find a whole batch. */
  pollSeconds: number;
  /** Seconds that one job may take; a worker that died is noticed by its silence, long before. */
  longestSeconds: number;
  /** Whether a job of one key waits or runs only once at a time. */
  oncePerKey: boolean;
  /** Whether the oldest goes first; without, a long queue is fetched faster. */
  oldestFirst: boolean;
}

const pace = { workers: 1, batch: 1, pollSeconds: 2, longestSeconds: 15 * 60, oncePerKey: false, oldestFirst: true };

/** What comes round by itself may have a hundred thousand rows to go through. */
const unnamed: QueueOptions = { ...pace, longestSeconds: 6 * 60 * 60 };

const paces: Readonly<Record<string, QueueOptions>> = {
  // A person is waiting with the form open, and a code lives for minutes.
  'mail-code': { ...pace, workers: 2, batch: 5, pollSeconds: 0.5, longestSeconds: 60 },
  'send-reset-code': { ...pace, batch: 5, pollSeconds: 0.5, longestSeconds: 60 },
  'mail-transactional': { ...pace, batch: 10, pollSeconds: 1, longestSeconds: 120 },
  'mail-bulk': { ...pace, batch: 25, pollSeconds: 1, longestSeconds: 300, oldestFirst: false },
  'payment-webhook': { ...pace, workers: 2, batch: 5, pollSeconds: 0.5, oncePerKey: true },
  // One at a time: several pieces of news about one parcel become its trail in the order they came.
  'courier-webhook': { ...pace, pollSeconds: 1, oncePerKey: true },
  refund: { ...pace, batch: 2 },
  'remove-files': { ...pace, batch: 5 },
};

/** The pace of a queue; a kind of job that is not in the table is done one at a time. */
export const queueOptionsOf = (name: string): QueueOptions => paces[name] ?? unnamed;
