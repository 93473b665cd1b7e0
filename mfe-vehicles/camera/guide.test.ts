import { firstGuide, guide, guidanceWords } from './guide.ts';

const after = (...seen: Parameters<typeof guide>[1][]) => seen.reduce(guide, firstGuide).said;

test('the guidance changes only when three frames agree, so that it can be read and heard', () => {
  expect(guidanceWords[after('closer', 'closer')]).toBe('Hold the disc inside the frame');
  expect(guidanceWords[after('closer', 'closer', 'closer')]).toBe('Come closer');
  expect(guidanceWords[after('closer', 'steady', 'closer', 'steady')]).toBe('Hold the disc inside the frame');
  expect(guidanceWords[after('steady', 'steady', 'steady', 'dark', 'dark', 'dark')]).toBe('Too dark: find more light');
});
