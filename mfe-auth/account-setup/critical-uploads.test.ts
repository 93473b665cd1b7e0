import { criticalProgress, criticalUploadsIn } from './critical-uploads.ts';

const documents = (...types: Parameters<typeof criticalProgress>[1][number]['kind'][]) =>
  types.map((kind) => ({ kind }));

test('[PRO-6] each kind of document is asked for, and its failure told, in the words of the requirements', () => {
  expect(criticalUploadsIn((text: string, ..._rest: unknown[]) => text)).toEqual({
    id: { name: 'ID', ask: 'Upload your South African ID', failure: 'Your ID document could not be uploaded' },
    passport: { name: 'Passport', ask: 'Upload your passport', failure: 'Passport documents could not be uploaded' },
    'business register': {
      name: 'Business registration certificate',
      ask: 'Upload your business registration certificate',
      failure: 'Business documents could not be uploaded',
    },
    'proxy id': {
      name: 'Proxy ID',
      ask: 'Upload the ID of the person who signs for the business',
      failure: 'Business documents could not be uploaded',
    },
  });
});

test('[PRO-3] one document is enough for an individual, whichever it is', () => {
  const types = ['id', 'passport'];
  expect(criticalProgress('individual', [])).toEqual({ types, uploaded: [], next: 'id', complete: false });
  expect(criticalProgress('individual', documents('license disk', 'proxy id'))).toMatchObject({
    uploaded: [],
    complete: false,
  });
  expect(criticalProgress('individual', documents('passport'))).toEqual({
    types,
    uploaded: ['passport'],
    next: 'id',
    complete: true,
  });
  expect(criticalProgress('individual', documents('passport', 'id'))).toEqual({
    types,
    uploaded: types,
    next: undefined,
    complete: true,
  });
});

test('[PRO-4] a business needs both of its documents, the certificate first', () => {
  const types = ['business register', 'proxy id'];
  expect(criticalProgress('business', documents('id'))).toEqual({
    types,
    uploaded: [],
    next: 'business register',
    complete: false,
  });
  expect(criticalProgress('business', documents('business register'))).toMatchObject({
    next: 'proxy id',
    complete: false,
  });
  expect(criticalProgress('business', documents('proxy id', 'business register'))).toEqual({
    types,
    uploaded: types,
    next: undefined,
    complete: true,
  });
});
