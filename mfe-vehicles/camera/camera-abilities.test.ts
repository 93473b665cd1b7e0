import { cameraAbilities } from './camera-abilities.ts';

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
});
