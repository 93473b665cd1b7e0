import { useEffect, useEffectEvent } from 'react';
import { type CardNews, cardNewsOf } from './card-news.ts';

/** Hears what the card page says. Only a message from that very frame, of our own origin, counts. */
export function useCardFrame(frame: () => Window | null | undefined, onNews: (news: CardNews) => void): void {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame()) return;
    const news = cardNewsOf(data);
    if (news) onNews(news);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
