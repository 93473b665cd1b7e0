type Work = (data: never, job: { id: string; at: Date }) => Promise<void>;

/** What a kind of job does, and when and how often it is tried. */
export interface JobDefinition {
  work: Work;
  /** Cron expression in South African time, for scheduled work. */
  cron?: string;
  retries?: number;
  /** Seconds before the first retry. Doubles each time, up to `retryDelayMax`. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** Closes what the job has kept open, after the workers have stopped. */
  close?: () => void;
}
