import { searchGazetteer } from './gazetteer.ts';

const labelsFor = async (typed: string) =>
  (await searchGazetteer(typed, new AbortController().signal)).map(({ label }) => label);

test.each([
  ['Sandton', /^Sandton/],
  ['sandt', /^Sandton/],
  ['Sandten', /^Sandton/],
  ['Johanesburg', /^Johannesburg/],
  ['Pretorea', /^Pretoria/],
  ['danielskuil, northern', /^Daniëlskuil/],
  ["Saint John's, eastern", /^Port Saint John’s/],
  ['Bloemfontien', /^Bloemfontein/],
  ['Umhlnga', /^Umhlanga/],
  ['kempt', /^Kempton Park, Gauteng/],
  ['Gqeberha', /^Gqeberha, Eastern Cape/],
  ['Komani', /^Komani, Eastern Cape/],
  ['Katlehong', /^Katlehong, Gauteng/],
  ['Hazyview', /^Hazyview, Mpumalanga/],
])('[PRO-1] %s finds the intended place', async (typed, place) => {
  expect((await labelsFor(typed))[0]).toMatch(place);
});

test('text unlike any place name finds nothing', async () => {
  expect(await labelsFor('Xyzzyvaxx')).toEqual([]);
  expect(await labelsFor('qqq')).toEqual([]);
});

test('[PRO-1] names that begin with the text come first, larger places before smaller ones, eight at most', async () => {
  const labels = await labelsFor('  PORT ');
  expect([labels[0], labels.at(-1)]).toEqual(['Port Elizabeth, Eastern Cape', expect.stringContaining('port, Durban')]);
  expect((await labelsFor('jo'))[0]).toBe('Johannesburg, Gauteng');
  expect(await labelsFor('an')).toHaveLength(8);
});

test('[PRO-1] a province is written as everywhere else', async () => {
  expect((await labelsFor('Durban'))[0]).toBe('Durban, KwaZulu-Natal');
  expect((await labelsFor('Brits'))[0]).toBe('Brits, North West');
});

test('without any text there are no suggestions', async () => {
  expect(await labelsFor('  ')).toEqual([]);
});

test('[PRO-1] a suburb knows its town and its province, and a town is its own', async () => {
  const [rosebank] = await searchGazetteer('Rosebank, Johannesburg', new AbortController().signal);
  expect(rosebank?.id).toBe('Rosebank, Johannesburg, Gauteng');
  expect(await rosebank?.locate()).toEqual({
    parts: { suburb: 'Rosebank', city: 'Johannesburg', province: 'gauteng' },
    coordinates: { latitude: -26.146, longitude: 28.042 },
  });
  const [bloemfontein] = await searchGazetteer('bloemfontein', new AbortController().signal);
  expect(bloemfontein?.label).toBe('Bloemfontein, Free State');
  expect((await bloemfontein?.locate())?.parts).toEqual({ suburb: '', city: 'Bloemfontein', province: 'free state' });
});

test.each([
  ['Sndt', 0],
  ['Sndton', 1],
  ['Snfton', 0],
  ['Bloemfnten', 1],
])('of a name as long as %s so many letters may be wrong, and no more', async (typed, found) => {
  expect((await labelsFor(typed)).length > 0).toBe(found > 0);
});
