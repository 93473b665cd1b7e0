/** Whether this is held in a hand: there `capture` opens the camera, elsewhere it would only be a second file dialog. */
export const hasCamera = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
