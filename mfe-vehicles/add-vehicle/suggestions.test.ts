import { provinceOf, vehicleTypeOf } from './suggestions.ts';

test.each([
  ['JK45LMGP', 'gauteng'],
  ['jk 45 lm-gp', 'gauteng'],
  ['HBC 123 MP', 'mpumalanga'],
  ['FGD 456 NW', 'north-west'],
  ['HJK 789 FS', 'free state'],
  ['BCD 012 NC', 'northern cape'],
  ['HXT 333 EC', 'eastern cape'],
  ['BB 11 CC ZN', 'kwazulu-natal'],
  ['DFG 456 L', 'limpopo'],
  ['CA 284-611', 'western cape'],
  ['ND 712 330', 'kwazulu-natal'],
  ['CNW 1', 'western cape'],
  ['GP 1', undefined],
  ['TEAM 1', undefined],
])('the licence number %s suggests %s', (licenseNumber, province) => expect(provinceOf(licenseNumber)).toBe(province));

test.each([
  ['Semi-trailer / Leunwa', 'trailers and semi-trailers'],
  ['Motor cycle / Motorfiets', 'motorcycles'],
  ['Motorcycle', 'motorcycles'],
  ['Motor  cycle', undefined],
  ['Motor tricycle', 'motorcycles'],
  ['Quadrucycle', 'motorcycles'],
  ['Caravan / Woonwa', 'caravans'],
  ['Breakdown vehicle', 'breakdown vehicles'],
  ['Truck-tractor', 'rigid vehicles'],
  ['Tractor', 'public tractors'],
  ['Haulage truck-tractor', 'public tractors'],
  ['Sedan (closed top)', 'rigid vehicles'],
  ['Hatch back / Luikrug', 'rigid vehicles'],
  ['Station wagon', 'rigid vehicles'],
  ['Pick-up / Bakkie', 'rigid vehicles'],
  ['Panel van', 'rigid vehicles'],
  ['Coupe', 'rigid vehicles'],
  ['Something new', undefined],
])('the description %s suggests %s', (description, type) => expect(vehicleTypeOf(description)).toBe(type));
