import type { Payload } from 'disc-reader/barcode-fields';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useHost } from 'web-kit/host';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { firstGuide, guide } from './guide.ts';
import { watchFrames } from './watch-frames.ts';

interface FrameReaderOptions {
  getReader: GetReader;
  onRead: (frame: ImageBitmap, payload: Payload) => void;
}

/**
 * Reads the barcode in the video while `track` is given. Returns what to tell the user, and whether the reader failed:
 * then the shutter still works, and the server reads the photo.
 */
export function useFrameReader(
  track: MediaStreamTrack | undefined,
  video: RefObject<HTMLVideoElement | null>,
  { getReader, onRead }: FrameReaderOptions,
) {
  const { report } = useHost();
  const [{ shown }, setGuide] = useState(firstGuide);
  const [failed, setFailed] = useState(false);
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent((failure: unknown) => {
    setFailed(true);
    report(failure, { part: 'camera' });
  });
  useEffect(() => {
    const element = video.current;
    if (!track || !element) return undefined;
    const controller = new AbortController();
    watchFrames({
      video: element,
      getReader,
      signal: controller.signal,
      onGuidance: (seen) => setGuide((before) => guide(before, seen)),
    }).then((result) => result && read(result.frame, result.payload), fail);
    return () => controller.abort();
  }, [track, video, getReader]);
  return { shown, failed };
}
