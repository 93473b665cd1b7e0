/** A message from the card page. Heights are in px. */
export type CardMessage =
  | { type: 'ready'; height: number }
  /** The content height changed, for example for the bank's authentication page. */
  | { type: 'resized'; height: number }
  | { type: 'submitted' }
  /** `isForbidden`: the policy of a partner's page does not allow the card page. */
  | { type: 'failed'; message: string; isForbidden?: true }
  | { type: 'result'; query: string };

const prefix = 'allset:card-';

/** Parses a message of the card page. Returns undefined for unknown messages. */
export function parseCardMessage(data: unknown): CardMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case `${prefix}ready`:
      return 'height' in data && typeof data.height === 'number' ? { type: 'ready', height: data.height } : undefined;
    case `${prefix}resized`:
      return 'height' in data && typeof data.height === 'number' ? { type: 'resized', height: data.height } : undefined;
    case `${prefix}submitted`:
      return { type: 'submitted' };
    case `${prefix}failed`:
      return { type: 'failed', message: 'message' in data ? String(data.message) : '' };
    case `${prefix}result`:
      return 'query' in data && typeof data.query === 'string' ? { type: 'result', query: data.query } : undefined;
    default:
      return undefined;
  }
}
