import { useEffect, useEffectEvent } from 'react';

const channelName = 'allset:payments';

interface PaidNews {
  vehicleId: string;
}

const isPaidNews = (data: unknown): data is PaidNews => typeof data === 'object' && data !== null && 'vehicleId' in data;

/** Tells the other tabs of this browser that a vehicle's renewal has been paid. */
export function tellOtherTabs(vehicleId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ vehicleId } satisfies PaidNews);
  channel.close();
}

/** Hears when another tab has paid for the vehicle, and looks again whenever this tab is looked at. */
export function useOtherTabs(vehicleId: string, { onPaid, onSeen }: { onPaid: () => void; onSeen: () => void }): void {
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (isPaidNews(data) && data.vehicleId === vehicleId) onPaid();
  });
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event: MessageEvent<unknown>) => hear(event);
    const look = () => see();
    document.addEventListener('visibilitychange', look);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
