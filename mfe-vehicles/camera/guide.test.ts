import { englishText } from 'web-kit/host';
import { firstGuide, guidanceIn, guide } from './guide.ts';

const guidanceTexts = guidanceIn(englishText);

const after = (...seen: Parameters<typeof guide>[1][]) => seen.reduce(guide, firstGuide).shown;

test('the guidance changes only when three frames agree, so that it can be read and heard', () => {
  expect(guidanceTexts[after('closer', 'closer')]).toBe('Hold the disc inside the frame');
  expect(guidanceTexts[after('closer', 'closer', 'closer')]).toBe(
    'Come closer: the disc fills only a small part of the picture.',
  );
  expect(guidanceTexts[after('closer', 'steady', 'closer', 'steady')]).toBe('Hold the disc inside the frame');
  expect(guidanceTexts[after('steady', 'steady', 'steady', 'more_light', 'more_light', 'more_light')]).toBe(
    'Find more light: the picture is too dark.',
  );
});

test('a frame that agrees with what is shown starts the count again', () => {
  expect(after('closer', 'closer', 'searching', 'closer')).toBe('searching');
  expect(after('closer', 'closer', 'searching', 'closer', 'closer', 'closer')).toBe('closer');
});

test('two frames of one kind do not count for another', () => {
  expect(after('closer', 'closer', 'more_light')).toBe('searching');
  expect(after('closer', 'closer', 'more_light', 'more_light')).toBe('searching');
  expect(after('closer', 'closer', 'more_light', 'more_light', 'more_light')).toBe('more_light');
});

test('a new hint is held as firmly as the first one', () => {
  expect(after('closer', 'closer', 'closer', 'more_light', 'more_light')).toBe('closer');
  expect(guidanceTexts[after('steady', 'steady', 'steady')]).toBe('Hold steady');
});
