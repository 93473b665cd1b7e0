import { useEffect } from 'react';
import type { CameraViewProps } from './CameraView.tsx';

/** Stands in where the camera's part could not be loaded: says so, and leaves the page as it is. */
export function NoCameraView({ onFailed }: CameraViewProps) {
  useEffect(() => onFailed('failed'), [onFailed]);
  return null;
}
