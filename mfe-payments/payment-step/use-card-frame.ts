import { useEffect, useEffectEvent } from 'react';
import { type CardNews, cardNewsOf } from './card-news.ts';

/** Listens to messages of the card page. Accepts them only from that iframe and from our own origin. */
export function useCardFrame(frame: () => Window | null | undefined, onNews: (news: CardNews) => void): void {
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame()) return;
    const news = cardNewsOf(data);
    if (news) onNews(news);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
