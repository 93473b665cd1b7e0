import { adviceTexts } from 'shared-contracts/scans';
import { englishText } from 'web-kit/testing';
import { adviceIn } from './advice-words.ts';

test('in English the page and the API give the same advice', () => expect(adviceIn(englishText)).toEqual(adviceTexts));
