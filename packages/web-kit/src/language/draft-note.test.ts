import { draftNote } from './draft-note.ts';

test('[LNG-5] the report of a wrong word names the page, and no token of its address', () => {
  const messageOn = (path: string) => new URLSearchParams(draftNote('zu', path).to.split('?')[1]).get('message');
  expect(messageOn('/manage-vehicles')).toBe('Wrong word on /manage-vehicles in isiZulu: ');
  expect(messageOn('/password-reset/a-token-that-is-none-0123456789')).toBe(
    'Wrong word on /password-reset/… in isiZulu: ',
  );
});
