import { setTimeout as delay } from 'node:timers/promises';

interface WebhookMessage {
  url: string;
  body: string;
  headers: Record<string, string>;
}

export interface WebhookResult {
  delivered: boolean;
  /** HTTP status of the last attempt; absent without a response. */
  statusCode?: number;
  attempts: number;
}

interface WebhookDelivery {
  /** Resolves after the first attempt. */
  first: Promise<WebhookResult>;
  /** Resolves once delivered or given up. */
  done: Promise<WebhookResult>;
}

export interface WebhookSchedule {
  /** Delays between attempts, in milliseconds. One delay per retry. */
  retryDelaysMs: readonly number[];
  timeoutMs: number;
  /** Cancels pending retries when the sandbox is closed or reset. */
  signal: AbortSignal;
}

/** Posts a webhook until it gets a 2xx response or the schedule is exhausted. Never rejects. */
export function deliverWebhook(message: WebhookMessage, schedule: WebhookSchedule): WebhookDelivery {
  const first = post(message, schedule, 1);
  return { first, done: retry(message, schedule, first) };
}

async function retry(
  message: WebhookMessage,
  schedule: WebhookSchedule,
  first: Promise<WebhookResult>,
): Promise<WebhookResult> {
  let result = await first;
  for (const wait of schedule.retryDelaysMs) {
    if (result.delivered || schedule.signal.aborted) return result;
    try {
      await delay(wait, undefined, { signal: schedule.signal });
    } catch {
      return result;
    }
    result = await post(message, schedule, result.attempts + 1);
  }
  return result;
}

async function post(message: WebhookMessage, schedule: WebhookSchedule, attempts: number): Promise<WebhookResult> {
  try {
    const response = await fetch(message.url, {
      method: 'POST',
      body: message.body,
      headers: message.headers,
      redirect: 'manual',
      signal: AbortSignal.any([schedule.signal, AbortSignal.timeout(schedule.timeoutMs)]),
    });
    await response.body?.cancel();
    return { delivered: response.ok, statusCode: response.status, attempts };
  } catch {
    return { delivered: false, attempts };
  }
}
