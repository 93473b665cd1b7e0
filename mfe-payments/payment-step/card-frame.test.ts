import { parseCardMessage } from './card-frame.ts';

test.each([
  [
    { type: 'allset:card-ready', height: 500 },
    { type: 'ready', height: 500 },
  ],
  [
    { type: 'allset:card-resized', height: 640 },
    { type: 'resized', height: 640 },
  ],
  [{ type: 'allset:card-submitted' }, { type: 'submitted' }],
  [
    { type: 'allset:card-failed', message: 'No script.' },
    { type: 'failed', message: 'No script.' },
  ],
  [{ type: 'allset:card-failed' }, { type: 'failed', message: '' }],
  [
    { type: 'allset:card-result', query: '?id=1' },
    { type: 'result', query: '?id=1' },
  ],
])('[PAY-1] the card page says %j', (data, message) => expect(parseCardMessage(data)).toEqual(message));

test.each([
  [undefined],
  [null],
  ['allset:card-submitted'],
  [{}],
  [{ type: 'submitted' }],
  [{ type: 'webpackOk' }],
  [{ type: 'allset:card-ready' }],
  [{ type: 'allset:card-ready', height: '500' }],
  [{ type: 'allset:card-resized' }],
  [{ type: 'allset:card-resized', height: null }],
  [{ type: 'allset:card-result' }],
  [{ type: 'allset:card-result', query: 7 }],
])('%j is no message of the card page', (data) => expect(parseCardMessage(data)).toBeUndefined());
