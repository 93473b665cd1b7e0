import { useEffect, useEffectEvent } from 'react';
import { useHost, siteOriginOf } from 'web-kit/host';
import { type CardMessage, parseCardMessage } from './card-message.ts';

/** Listens to messages of the card page. Accepts them only from that iframe and from our site's origin. */
export function useCardFrame(frame: () => Window | null | undefined, onNews: (news: CardMessage) => void): void {
  const site = siteOriginOf(useHost());
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== site || source !== frame()) return;
    const news = parseCardMessage(data);
    if (news) onNews(news);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}
