import { lazy, Suspense } from 'react';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { NoCameraView } from '../camera/NoCameraView.tsx';
import { cameraFailureMessages } from '../camera/open-camera.ts';
import type { useCameraOpen } from '../camera/use-camera-open.ts';
import type { DiscScanning } from './use-disc-scan.ts';

const CameraView = lazy(async () => ({
  default: await import(/* webpackChunkName: "disc" */ '../camera/CameraView.tsx').then(
    ({ CameraView: View }) => View,
    () => NoCameraView,
  ),
}));

interface CameraOverlayProps {
  camera: ReturnType<typeof useCameraOpen>;
  scan: DiscScanning;
  getReader: GetReader;
}

/** The camera, while it is open. Its photo is scanned. */
export function CameraOverlay({ camera, scan, getReader }: CameraOverlayProps) {
  if (!camera.open) return null;
  return (
    <Suspense>
      <CameraView
        getReader={getReader}
        onClose={camera.hide}
        onFailed={(failure) => {
          camera.hide();
          scan.refuse(cameraFailureMessages[failure]);
        }}
        onPhoto={(photo, payload) => {
          camera.hide();
          void scan.scan(photo, payload);
        }}
      />
    </Suspense>
  );
}
