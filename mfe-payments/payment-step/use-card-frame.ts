import { useEffect, useEffectEvent } from 'react';
import { type CardMessage, parseCardMessage } from './card-message.ts';

/** Listens to messages of the card page. Accepts them only from that iframe and from our own origin. */
export function useCardFrame(frame: () => Window | null | undefined, onNews: (news: CardMessage) => void): void {
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame()) return;
    const news = parseCardMessage(data);
    if (news) onNews(news);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
