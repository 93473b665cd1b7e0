import { firstGuide, guide, guidanceTexts } from './guide.ts';

const after = (...seen: Parameters<typeof guide>[1][]) => seen.reduce(guide, firstGuide).shown;

test('the guidance changes only when three frames agree, so that it can be read and heard', () => {
  expect(guidanceTexts[after('closer', 'closer')]).toBe('Hold the disc inside the frame');
  expect(guidanceTexts[after('closer', 'closer', 'closer')]).toBe('Come closer');
  expect(guidanceTexts[after('closer', 'steady', 'closer', 'steady')]).toBe('Hold the disc inside the frame');
  expect(guidanceTexts[after('steady', 'steady', 'steady', 'dark', 'dark', 'dark')]).toBe('Too dark: find more light');
});
