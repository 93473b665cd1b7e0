import { grayOf } from './gray-of.ts';

const canvases: [number, number][] = [];
const steps: unknown[][] = [];
let isSupported = true;

/** Draws every picture white. */
class FakeCanvas {
  fillStyle = '';
  imageSmoothingQuality = 'low';
  constructor(width: number, height: number) {
    canvases.push([width, height]);
  }
  getContext() {
    return isSupported ? this : null;
  }
  fillRect(...place: number[]) {
    steps.push(['fill', this.fillStyle, ...place]);
  }
  drawImage(picture: object, ...place: number[]) {
    steps.push(['draw', picture, this.imageSmoothingQuality, ...place]);
  }
  getImageData(_left: number, _top: number, width: number, height: number) {
    return { data: new Uint8ClampedArray(width * height * 4).fill(255) };
  }
}

beforeEach(() => {
  canvases.length = 0;
  steps.length = 0;
  isSupported = true;
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas });
});

const picture = (width: number, height: number) => ({ width, height }) as ImageBitmap;

test.each([
  ['a wide picture', picture(400, 200), 100, 50],
  ['a tall picture', picture(200, 400), 50, 100],
  ['a small picture, which is not enlarged', picture(40, 30), 40, 30],
  ['sides that do not divide', picture(300, 199), 100, 66],
])('%s fits in 100 pixels whole', (_, given, width, height) => {
  const gray = grayOf(given, 100);
  expect(gray).toMatchObject({ width, height });
  expect([...new Set(gray.data)]).toEqual([255]);
  expect(gray.data).toHaveLength(width * height);
  expect(canvases).toEqual([[width, height]]);
  expect(steps).toEqual([
    ['fill', '#fff', 0, 0, width, height],
    ['draw', given, 'high', 0, 0, width, height],
  ]);
});

test('a browser that cannot draw in a worker says so', () => {
  isSupported = false;
  expect(() => grayOf(picture(4, 3), 100)).toThrow('This browser has no 2D canvas in workers.');
});
