import { useEffect } from 'react';
import { useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { lazyHidden } from 'web-kit/page';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { NoCameraView } from '../camera/NoCameraView.tsx';
import { cameraFailuresIn } from '../camera/open-camera.ts';
import type { useCameraOpen } from '../camera/use-camera-open.ts';
import type { DiscPart } from './disc-parts.ts';
import { partWordsIn } from './part-words.ts';
import type { DiscScanning } from './use-disc-scan.ts';

const CameraView = lazyHidden(
  async () => (await import(/* webpackChunkName: "disc" */ '../camera/CameraView.tsx')).CameraView,
  NoCameraView,
);

interface CameraOverlayProps {
  camera: ReturnType<typeof useCameraOpen>;
  /** The part of the disc to photograph alone. Undefined: the whole disc. */
  part: DiscPart | undefined;
  scan: DiscScanning;
  getReader: GetReader;
}

/** The camera, while it is open. Its photo is scanned. */
export function CameraOverlay({ camera, part, scan, getReader }: CameraOverlayProps) {
  const t = useText();
  const { updateGuard } = useHost();
  // A newer module would close the camera before the photo is taken.
  useEffect(() => (camera.open ? updateGuard.hold() : undefined), [camera.open, updateGuard]);
  if (!camera.open) return null;
  return (
    <CameraView
      getReader={getReader}
      part={part && partWordsIn(t)[part]}
      onClose={camera.hide}
      onFailed={(failure) => {
        camera.hide();
        scan.refuse(cameraFailuresIn(t)[failure]);
      }}
      onPhoto={(photo, payload) => {
        camera.hide();
        void (part ? scan.scanPart(photo) : scan.scan(photo, payload));
      }}
    />
  );
}
