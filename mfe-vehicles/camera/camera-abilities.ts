/** Torch, zoom and focus capabilities, which TypeScript's DOM types lack. */
interface Abilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
  focusMode?: readonly string[];
}

interface Constraints extends MediaTrackConstraintSet {
  torch?: boolean;
  zoom?: number;
  focusMode?: string;
}

export interface CameraAbilities {
  torch: boolean;
  zoom: { min: number; max: number; step: number } | undefined;
}

/** The camera's torch and zoom capabilities. None if the browser does not report them. */
export function cameraAbilities(track: Pick<MediaStreamTrack, 'getCapabilities'> | undefined): CameraAbilities {
  const { torch, zoom }: Abilities = track?.getCapabilities?.() ?? {};
  return { torch: torch === true, zoom: zoom && zoom.max > zoom.min ? zoom : undefined };
}

/** Applies constraints to the camera. Ignored if it does not support them. */
export async function applyConstraint(track: MediaStreamTrack | undefined, constraints: Constraints): Promise<void> {
  await track?.applyConstraints({ advanced: [constraints] }).catch(() => undefined);
}

/** Turns on continuous autofocus, which keeps close objects sharp, if the camera supports it. */
export async function enableContinuousFocus(track: MediaStreamTrack | undefined): Promise<void> {
  const { focusMode }: Abilities = track?.getCapabilities?.() ?? {};
  if (focusMode?.includes('continuous')) await applyConstraint(track, { focusMode: 'continuous' });
}
