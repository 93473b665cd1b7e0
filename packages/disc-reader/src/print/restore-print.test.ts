import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gray } from '../barcode/gray.ts';
import { flattenPaper, joinDots, thin } from './restore-print.ts';

const [width, height] = [200, 48];

/** A line of text: paper of a shade, and ink of a share of that shade where `isInk` says so. */
function line(paper: (x: number) => number, isInk: (x: number, y: number) => boolean, ink = 0.3): Gray {
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return paper(x) * (isInk(x, y) ? ink : 1);
  });
  return { data, width, height };
}
const shade = ({ data }: Gray, x: number, y: number): number => data[y * width + x] ?? 0;
const isStroke = (x: number, y: number): boolean => x % 40 >= 18 && x % 40 < 22 && y > 8 && y < 40;

test('in a shadow, paper and ink get the shades that they have in the light', () => {
  const flat = flattenPaper(line((x) => 220 - 0.4 * x, isStroke));
  assert.ok(Math.abs(shade(flat, 5, 20) - shade(flat, 195, 20)) < 25, 'paper');
  assert.ok(Math.abs(shade(flat, 20, 20) - shade(flat, 180, 20)) < 25, 'ink');
});

test('the dots of a dot matrix become a stroke', () => {
  const dotted = line(
    () => 220,
    (x, y) => isStroke(x, y) && y % 5 < 3,
  );
  const gap = (picture: Gray): number => shade(picture, 20, 24) - shade(picture, 20, 21);
  assert.ok(gap(dotted) > 140);
  assert.ok(Math.abs(gap(joinDots(dotted))) < 60);
});

test('bled strokes become thinner', () => {
  const bled = line(() => 220, isStroke);
  const inkOf = (picture: Gray): number => picture.data.filter((value) => value < 120).length;
  assert.ok(inkOf(thin(bled)) < 0.6 * inkOf(bled));
  assert.ok(inkOf(thin(bled)) > 0);
});
