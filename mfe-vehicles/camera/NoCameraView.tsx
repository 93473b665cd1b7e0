import { useEffect } from 'react';
import type { CameraViewProps } from './CameraView.tsx';

/** Replaces `CameraView` if its code could not be loaded, and reports the failure. */
export function NoCameraView({ onFailed }: CameraViewProps) {
  useEffect(() => onFailed('failed'), [onFailed]);
  return null;
}
