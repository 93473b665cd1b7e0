import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plausibleWeights } from './plausible-weights.ts';

const offered = (tare: number, gvm: number | undefined, description: string): Record<string, string> => {
  const reading = (digits: number) => ({ digits: String(digits), confidence: 1 });
  const weights = plausibleWeights(
    { tare: reading(tare), ...(gvm !== undefined && { gvm: reading(gvm) }) },
    description,
  );
  return Object.fromEntries(Object.entries(weights).map(([name, { digits }]) => [name, digits]));
};

const impossible: [string, number, number | undefined, string][] = [
  ['a car that lost its first digit', 422, undefined, 'Hatch back / Luikrug'],
  ['a car of 72 kg', 72, undefined, 'Sedan (closed top) / Sedan (toe-kap)'],
  ['a motorcycle of 13 kg', 13, undefined, 'Motor cycle / Motorfiets'],
  ['a truck tractor that lost a digit', 644, undefined, 'Truck tractor / Voorspanmotor'],
  ['a light trailer of 14 t', 14_420, undefined, 'Caravan / Light trailer'],
  ['a tare above the GVM', 1900, 1754, 'Station wagon / Stasiewa'],
  ['a car that carries four times its tare', 620, 2480, 'Coupe (closed top) / Koepee'],
];
for (const [name, tare, gvm, description] of impossible)
  test(`${name} is left out [V3]`, () => assert.deepEqual(offered(tare, gvm, description), {}));

test('an impossible tare does not take a possible GVM with it [V3]', () =>
  assert.deepEqual(offered(422, 1878, 'Hatch back / Luikrug'), { gvm: '1878' }));

const possible: [number, number, string][] = [
  [1143, 1754, 'Sedan (closed top) / Sedan (toe-kap)'],
  [199, 782, 'Motor cycle / Motorfiets'],
  [100, 750, 'Caravan / Light trailer'],
  [1811, 3059, 'Double cab / Dubbelkajuit'],
  [7738, 26_081, 'Truck tractor / Voorspanmotor'],
  [640, 1900, ''],
];
for (const [tare, gvm, description] of possible)
  test(`${tare} and ${gvm} kg are kept for ${description || 'an unknown description'}`, () =>
    assert.deepEqual(offered(tare, gvm, description), { tare: String(tare), gvm: String(gvm) }));
