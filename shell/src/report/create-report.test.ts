import { createReport } from './create-report.ts';

const failure = () => {
  const error = new Error('cannot read properties of undefined');
  error.stack = 'Error: cannot read…\n at save (http://localhost:3000/modules/mfe-vehicles/1.4.0/618.2d9f.js:1:200)';
  return error;
};

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

test('[PUB-13] by default a report is only logged to the console', () => {
  const send = jest.fn();
  createReport({ destination: undefined, send })(failure());
  expect(send).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(1);
});

test('[M7] a report includes the name and version of the failing module', () => {
  const send = jest.fn();
  createReport({ destination: 'https://errors.example/in', send })(failure());
  expect(JSON.parse(send.mock.calls[0][1])).toMatchObject({
    module: 'mfe-vehicles',
    version: '1.4.0',
    message: failure().message,
  });
});

test('a report contains only the first segment of the page’s path', () => {
  const send = jest.fn();
  history.replaceState(null, '', '/password-reset/secret-token?email=a@b.co');
  createReport({ destination: 'https://errors.example/in', send })(new Error('x'), { module: 'shell' });
  expect(send.mock.calls[0][1]).not.toContain('secret');
  expect(JSON.parse(send.mock.calls[0][1])).toMatchObject({ page: '/password-reset', module: 'shell' });
});
