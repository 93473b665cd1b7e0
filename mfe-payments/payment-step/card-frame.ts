import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { siteOriginOf, useHost } from 'web-kit/host';

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

/** Calls `onForbidden` if the page's policy blocks a frame of our site, of which the frame itself tells nothing. */
export function useForbiddenFrame(site: string, onForbidden: () => void): void {
  const onViolation = useEffectEvent(
    ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
      if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(site)) onForbidden();
    },
  );
  // Before the browser paints, because the frame is refused as soon as it is in the page.
  useLayoutEffect(() => {
    const listen = (event: SecurityPolicyViolationEvent) => onViolation(event);
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
}

/** Listens to messages of the card page. Accepts them only from that iframe and from our site's origin. */
export function useCardFrame(frame: () => Window | null | undefined, onMessage: (message: CardMessage) => void): void {
  const site = siteOriginOf(useHost());
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== site || source !== frame()) return;
    const message = parseCardMessage(data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
