import { errorsFromFields } from './Form.tsx';

const values = { email: '', city: '' };

test('an error of the server appears at its field, also where the API nests it', () => {
  expect(errorsFromFields({ email: 'Taken', 'deliveryAddressParts.city': 'Too long' }, values)).toEqual({
    email: 'Taken',
    city: 'Too long',
  });
});

test('an error of a field that the form does not have is left to the message above it', () => {
  expect(errorsFromFields({ token: 'Wrong', 'body.token': 'Wrong', email: 'Taken' }, values)).toEqual({
    email: 'Taken',
  });
  expect(errorsFromFields(undefined, values)).toEqual({});
});
