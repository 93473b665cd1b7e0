import { searchGazetteer } from './gazetteer.ts';

const found = async (typed: string) => (await searchGazetteer(typed, new AbortController().signal)).map(({ label }) => label);

test.each([
  ['Sandton', /^Sandton/],
  ['sandt', /^Sandton/],
  ['Sandten', /^Sandton/],
  ['Johanesburg', /^Johannesburg/],
  ['Pretorea', /^Pretoria/],
  ['Bloemfontien', /^Bloemfontein/],
  ['Umhlnga', /^Umhlanga/],
])('[PRO-1] %s leads to the place that is meant', async (typed, place) => {
  expect((await found(typed))[0]).toMatch(place);
});

test('what is nothing like a place finds nothing', async () => {
  expect(await found('Xyzzyvaxx')).toEqual([]);
  expect(await found('qqq')).toEqual([]);
});
