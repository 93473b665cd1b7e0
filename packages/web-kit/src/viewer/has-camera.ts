/** Whether this is a touch device. There `capture` opens the camera, elsewhere only a second file dialog. */
export const hasCamera = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
