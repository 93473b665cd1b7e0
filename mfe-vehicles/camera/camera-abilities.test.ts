import { applyConstraint, cameraAbilities, enableContinuousFocus } from './camera-abilities.ts';

const track = (capabilities: object) => ({ getCapabilities: () => capabilities });

test('torch and zoom are offered if the camera supports them', () => {
  expect(cameraAbilities(track({ torch: true, zoom: { min: 1, max: 8, step: 0.1 } }))).toEqual({
    torch: true,
    zoom: { min: 1, max: 8, step: 0.1 },
  });
});

test('a camera without them, or a browser that reports nothing, offers neither', () => {
  expect(cameraAbilities(track({}))).toEqual({ torch: false, zoom: undefined });
  expect(cameraAbilities(track({ zoom: { min: 1, max: 1, step: 0 } }))).toEqual({ torch: false, zoom: undefined });
  expect(cameraAbilities(undefined)).toEqual({ torch: false, zoom: undefined });
  expect(cameraAbilities({} as MediaStreamTrack)).toEqual({ torch: false, zoom: undefined });
});

const applyConstraints = jest.fn<Promise<void>, [MediaTrackConstraints]>();
const running = (capabilities?: object) =>
  ({ applyConstraints, ...(capabilities && track(capabilities)) }) as unknown as MediaStreamTrack;

beforeEach(() => applyConstraints.mockReset().mockResolvedValue());

test('the torch is switched on in the running camera', async () => {
  await applyConstraint(running(), { torch: true });
  expect(applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]]);
});

test('a camera that refuses to zoom, or has gone, goes on as it is', async () => {
  applyConstraints.mockRejectedValue(new Error('OverconstrainedError'));
  await expect(applyConstraint(running(), { zoom: 20 })).resolves.toBeUndefined();
  await expect(applyConstraint(undefined, { zoom: 2 })).resolves.toBeUndefined();
});

test('only a camera that can focus by itself all the time is told to', async () => {
  await enableContinuousFocus(running({ focusMode: ['manual', 'continuous'] }));
  expect(applyConstraints.mock.calls).toEqual([[{ advanced: [{ focusMode: 'continuous' }] }]]);
  for (const other of [running({ focusMode: ['manual'] }), running({}), running(), undefined])
    await enableContinuousFocus(other);
  expect(applyConstraints).toHaveBeenCalledTimes(1);
});
