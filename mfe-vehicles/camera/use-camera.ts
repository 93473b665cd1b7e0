import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { enableContinuousFocus } from './camera-abilities.ts';
import { type CameraFailure, cameraFailureOf, openCamera, stopCamera } from './open-camera.ts';

interface Handlers {
  onFailed: (failure: CameraFailure) => void;
  /** Called when the page is hidden, which stops the camera. */
  onHidden: () => void;
}

/** Streams the camera to a video element while mounted. Returns the video track once it is running. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { onFailed, onHidden }: Handlers,
): MediaStreamTrack | undefined {
  const [track, setTrack] = useState<MediaStreamTrack>();
  const failed = useEffectEvent(onFailed);
  const hidden = useEffectEvent(onHidden);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isUnmounted = false;
    const start = async () => {
      try {
        stream = await openCamera();
        if (isUnmounted) return stopCamera(stream);
        const [first] = stream.getVideoTracks();
        first?.addEventListener('ended', () => failed('unplugged'));
        const element = video.current;
        if (!element) return stopCamera(stream);
        element.srcObject = stream;
        await element.play();
        void enableContinuousFocus(first);
        setTrack(first);
      } catch (thrown) {
        stopCamera(stream);
        if (!isUnmounted) failed(cameraFailureOf(thrown));
      }
    };
    void start();
    const onVisibilityChange = () => document.visibilityState === 'hidden' && hidden();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      stopCamera(stream);
    };
  }, [video]);
  return track;
}
