import { useEffect, useEffectEvent } from 'react';

const channelName = 'allset:payments';

interface PaidMessage {
  vehicleId: string;
}

const isPaidMessage = (data: unknown): data is PaidMessage =>
  typeof data === 'object' && data !== null && 'vehicleId' in data;

/** Tells the other tabs of this browser that the renewals of vehicles have been paid. */
export function notifyOtherTabs(vehicleIds: readonly string[]): void {
  const channel = new BroadcastChannel(channelName);
  for (const vehicleId of vehicleIds) channel.postMessage({ vehicleId } satisfies PaidMessage);
  channel.close();
}

/** Calls `onPaid` when another tab has paid for one of the vehicles, and `onSeen` whenever this tab becomes visible. */
export function useOtherTabs(
  vehicleIds: readonly string[],
  { onPaid, onSeen }: { onPaid: () => void; onSeen: () => void },
): void {
  const onMessage = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (isPaidMessage(data) && vehicleIds.includes(data.vehicleId)) onPaid();
  });
  const onVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event);
    const onVisibilityChange = () => onVisible();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, []);
}
