import { searchGazetteer } from './gazetteer.ts';

const labelsFor = async (typed: string) =>
  (await searchGazetteer(typed, new AbortController().signal)).map(({ label }) => label);

test.each([
  ['Sandton', /^Sandton/],
  ['sandt', /^Sandton/],
  ['Sandten', /^Sandton/],
  ['Johanesburg', /^Johannesburg/],
  ['Pretorea', /^Pretoria/],
  ['Bloemfontien', /^Bloemfontein/],
  ['Umhlnga', /^Umhlanga/],
])('[PRO-1] %s finds the intended place', async (typed, place) => {
  expect((await labelsFor(typed))[0]).toMatch(place);
});

test('text unlike any place name finds nothing', async () => {
  expect(await labelsFor('Xyzzyvaxx')).toEqual([]);
  expect(await labelsFor('qqq')).toEqual([]);
});
