/** What a browser tells of torch and zoom beside the standard's older parts. */
interface Abilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
  focusMode?: readonly string[];
}

interface Wishes extends MediaTrackConstraintSet {
  torch?: boolean;
  zoom?: number;
  focusMode?: string;
}

export interface CameraAbilities {
  torch: boolean;
  zoom: { min: number; max: number; step: number } | undefined;
}

/** What this camera can do; nothing where the browser does not tell. */
export function cameraAbilities(track: Pick<MediaStreamTrack, 'getCapabilities'> | undefined): CameraAbilities {
  const { torch, zoom }: Abilities = track?.getCapabilities?.() ?? {};
  return { torch: torch === true, zoom: zoom && zoom.max > zoom.min ? zoom : undefined };
}

/** Asks the camera for something; one that will not goes on as it is. */
export async function applyConstraint(track: MediaStreamTrack | undefined, wishes: Wishes): Promise<void> {
  await track?.applyConstraints({ advanced: [wishes] }).catch(() => undefined);
}

/** Keeps near things sharp where the camera leaves that to the page. */
export async function enableContinuousFocus(track: MediaStreamTrack | undefined): Promise<void> {
  const { focusMode }: Abilities = track?.getCapabilities?.() ?? {};
  if (focusMode?.includes('continuous')) await applyConstraint(track, { focusMode: 'continuous' });
}
