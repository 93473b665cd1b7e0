import { capitalize } from './capitalize.ts';

test.each([
  ['volkswagen polo', 'Volkswagen Polo'],
  ['bmw x3', 'BMW X3'],
  ['hyundai i20', 'Hyundai i20'],
  ['isuzu d-max', 'Isuzu D-Max'],
  ['gwm steed 5', 'GWM Steed 5'],
  ['mercedes-benz c200', 'Mercedes-Benz C200'],
  ['public tractor', 'Public Tractor'],
  ['citroën c3', 'Citroën C3'],
  ["driver's ix35", "Driver's ix35"],
  ['vix5', 'VIX5'],
  ['', ''],
])('%s is shown as %s', (kept, shown) => {
  expect(capitalize(kept)).toBe(shown);
});

test.each(['baic bmw byd daf dfsk faw gti gwm jac ktm man mg suv tdi tsi ud vw'])(
  '%s are written in capitals',
  (makes) => {
    expect(capitalize(makes)).toBe(makes.toUpperCase());
  },
);
