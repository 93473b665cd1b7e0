import { useEffect, useEffectEvent } from 'react';

export type CardNews =
  | { type: 'ready'; height: number }
  | { type: 'submitted' }
  | { type: 'failed'; message: string }
  | { type: 'result'; query: string };

const prefix = 'allset:card-';

/** Hears what the card page says. Only a message from that very frame, of our own origin, counts. */
export function useCardFrame(frame: () => Window | null | undefined, onNews: (news: CardNews) => void): void {
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== location.origin || event.source !== frame()) return;
    const { type } = event.data as { type?: unknown };
    if (typeof type === 'string' && type.startsWith(prefix)) onNews({ ...event.data, type: type.slice(prefix.length) } as CardNews);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
