import { outlineOf, placeTowns, project } from './ProvinceMap.tsx';

const atPin = project(28, -26);
const scale = project(1, 0)[0];
/** A town on the map, so many degrees of the map to the right of the pin and below it. */
const town = (name: string, right: number, below: number) => ({ name, lng: 28 + right / scale, lat: -26 - below });
const shown = (towns: ReturnType<typeof town>[], reach = 1) => placeTowns(towns, atPin, reach).map(({ name }) => name);

test('[VEH-9] east is to the right, south is down, and a degree of longitude is shorter', () => {
  const [x, y] = project(10, -30);
  expect(y).toBe(30);
  expect(x).toBeCloseTo(10 * Math.cos((29 * Math.PI) / 180), 9);
});

test('[VEH-9] a province is drawn ring by ring, whether it is one area or several', () => {
  const ring = [
    [0, 0],
    [0, 1.23456],
  ];
  expect(outlineOf({ type: 'Polygon', coordinates: [ring, ring] })).toBe(
    'M0.000 0.000L0.000 -1.235zM0.000 0.000L0.000 -1.235z',
  );
  expect(outlineOf({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }).match(/M/g)).toHaveLength(2);
  expect(outlineOf({ type: 'MultiPolygon', coordinates: ['broken'] })).toBe('');
});

test('[VEH-9] a town stands where it is', () => {
  const [placed] = placeTowns([town('Rosebank', 0.3, 0.2)], atPin, 1);
  expect(placed?.name).toBe('Rosebank');
  expect(placed && [placed.x - atPin[0], placed.y - atPin[1]]).toEqual([
    expect.closeTo(0.3, 6),
    expect.closeTo(0.2, 6),
  ]);
});

test.each([
  ['left of the map', -1.01, 0.2, false],
  ['at its left edge', -0.99, 0.2, true],
  ['with a name that leaves it on the right', 0.9, 0.2, false],
  ['with a name that just fits', 0.84, 0.2, true],
  ['above it', 0.3, -0.63, false],
  ['at its top', 0.3, -0.61, true],
  ['below it', 0.3, 0.63, false],
  ['at its bottom', 0.3, 0.61, true],
  ['under the pin', 0.1, -0.2, false],
  ['at the point of the pin', 0.1, 0.04, false],
  ['with a name that ends under the pin', -0.25, -0.2, false],
  ['with a name that ends before the pin', -0.33, -0.2, true],
  ['right of the pin', 0.17, -0.2, true],
  ['above the pin', 0.1, -0.45, true],
  ['below the pin', 0.1, 0.06, true],
])('a town %s', (_, right, below, isShown) => {
  expect(shown([town('Town', right, below)])).toEqual(isShown ? ['Town'] : []);
});

test('of two names that would overlap only that of the larger town is shown', () => {
  expect(shown([town('Large', 0.3, 0.2), town('Small', 0.4, 0.25)])).toEqual(['Large']);
  expect(shown([town('Large', 0.3, 0.2), town('Small', 0.15, 0.2)])).toEqual(['Large']);
  expect(shown([town('Large', 0.3, 0.2), town('Below', 0.3, 0.29)])).toEqual(['Large', 'Below']);
  expect(shown([town('Large', 0.3, 0.2), town('Above', 0.3, 0.11)])).toEqual(['Large', 'Above']);
  expect(shown([town('Large', 0.3, 0.2), town('Right', 0.5, 0.2)])).toEqual(['Large', 'Right']);
  expect(shown([town('Large', 0.3, 0.2), town('Left', 0.1, 0.2)])).toEqual(['Large', 'Left']);
});

test('a map names twelve towns at most', () => {
  const towns = Array.from({ length: 20 }, (_, index) => town(`T${index}`, 0.3, -0.6 + index * 0.1));
  expect(placeTowns(towns, atPin, 9)).toHaveLength(12);
});
