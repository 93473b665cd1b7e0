import { rejectionOf } from './rejection.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const error = (code: string) => ({ code, message: 'in the words of the library' });

test('[PRO-6] the message for a rejected file says what to do instead', () => {
  const pdf = file('disc.pdf', 'application/pdf');
  expect(rejectionOf(pdf, error('file-invalid-type'), true).message).toBe(
    'This is not a photo. Please take a photo, or choose one as JPEG or PNG.',
  );
  expect(rejectionOf(file('a.txt', 'text/plain'), error('file-invalid-type'), false).message).toBe(
    'We take JPEG, PNG and PDF files.',
  );
  expect(rejectionOf(pdf, error('file-too-large'), false)).toEqual({
    code: 'file-too-large',
    message: 'This file is larger than 5 MB. Please choose a smaller one.',
  });
  expect(rejectionOf(file('IMG_1.HEIC', ''), error('file-invalid-type'), true).message).toMatch(
    /HEIC photo.*Most Compatible/,
  );
  expect(rejectionOf(pdf, error('too-many-files'), false)).toEqual({
    code: 'too-many-files',
    message: 'in the words of the library',
  });
});

test('[PRO-6] a file that is refused without a reason says at least that', () => {
  expect(rejectionOf(file('disc.pdf', 'application/pdf'), undefined, false)).toEqual({
    code: 'file-refused',
    message: 'This file cannot be taken.',
  });
});

test.each([
  ['IMG_1.heic', ''],
  ['IMG_1.heif', ''],
  ['photo', 'image/heic'],
  ['photo', 'image/HEIF'],
])('[PRO-6] %s of the type %j is known as a HEIC photo', (name, type) => {
  expect(rejectionOf(file(name, type), error('too-many-files'), false)).toEqual({
    code: 'file-invalid-type',
    message: expect.stringContaining('Most Compatible'),
  });
});

test('[PRO-6] a file whose name only contains .heic is not such a photo', () => {
  expect(rejectionOf(file('photo.heic.txt', 'text/plain'), error('file-invalid-type'), false).message).toBe(
    'We take JPEG, PNG and PDF files.',
  );
});
