import type { Translate } from 'web-kit/language';

/** Why the camera is not available. */
export type CameraFailure = 'denied' | 'none' | 'busy' | 'unplugged' | 'failed';

/** Whether the page can request a camera. Not possible in old browsers or without HTTPS. */
export const canUseCamera = (): boolean => typeof globalThis.navigator?.mediaDevices?.getUserMedia === 'function';

/** Opens the rear camera of a phone, or any other camera, at up to 2560 by 1440 pixels. */
export async function openCamera(): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } },
  });
  return stream;
}

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Maps an error of `getUserMedia` to its cause. */
export const cameraFailureOf = (thrown: unknown): CameraFailure =>
  (thrown instanceof Error ? failures[thrown.name] : undefined) ?? 'failed';

/** Messages for the user. Choosing a photo is always possible. */
export const cameraFailuresIn = (t: Translate): Record<CameraFailure, string> => ({
  denied: t(
    'The camera is not allowed on this site. Allow it in the settings of your browser, or choose a photo instead.',
  ),
  none: t('We found no camera on this device. Please choose a photo instead.'),
  busy: t('Another app is using the camera. Close it and try again, or choose a photo instead.'),
  unplugged: t('The camera was disconnected. Connect it and try again, or choose a photo instead.'),
  failed: t('The camera could not be started. Please choose a photo instead.'),
});

export const stopCamera = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());
