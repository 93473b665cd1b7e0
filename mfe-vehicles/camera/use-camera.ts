import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { enableContinuousFocus } from './camera-abilities.ts';
import { type CameraFailure, cameraFailureOf, openCamera, stopCamera } from './open-camera.ts';

interface Handlers {
  onFailed: (failure: CameraFailure) => void;
  /** The page went out of sight, and the camera with it. */
  onHidden: () => void;
}

/** Shows the camera in a video for as long as the part is there; answers its track once it runs. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, { onFailed, onHidden }: Handlers): MediaStreamTrack | undefined {
  const [track, setTrack] = useState<MediaStreamTrack>();
  const failed = useEffectEvent(onFailed);
  const hidden = useEffectEvent(onHidden);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    const start = async () => {
      try {
        stream = await openCamera();
        if (gone) return stopCamera(stream);
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
        if (!gone) failed(cameraFailureOf(thrown));
      }
    };
    void start();
    const left = () => document.visibilityState === 'hidden' && hidden();
    document.addEventListener('visibilitychange', left);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', left);
      stopCamera(stream);
    };
  }, [video]);
  return track;
}
