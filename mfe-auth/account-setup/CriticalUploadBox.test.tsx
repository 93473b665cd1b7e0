import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CriticalType } from 'shared-contracts/documents';
import { documentFixture, fakeUploads, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { CriticalUploadBox } from './CriticalUploadBox.tsx';

const user = userFixture();
const file = new File(['x'], 'id.png', { type: 'image/png' });
const answer = jest.fn<Awaited<ReturnType<Parameters<typeof fakeUploads>[0]>>, []>();
let uploads: ReturnType<typeof fakeUploads>;
const scrolled = jest.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockReset();
  answer.mockReset();
  uploads = fakeUploads(answer);
});
afterEach(() => uploads.restore());

async function upload(type: CriticalType, options: Parameters<typeof renderWithHost>[1] = {}) {
  const onDone = jest.fn();
  const rendered = renderWithHost(<CriticalUploadBox type={type} onDone={onDone} />, options);
  const picker = rendered.container.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(picker ?? document.createElement('input'), file);
  return { ...rendered, onDone };
}

test('[PRO-6] a document that nobody is logged in for is not sent, and it is said why', async () => {
  const { calls } = await upload('id');
  expect(await screen.findByText(/Unable to identify the user and ID document/)).toBeVisible();
  expect([calls, uploads.sent]).toEqual([[], []]);
});

test.each([
  ['id', '/api/uploads/id'],
  ['passport', '/api/uploads/passport'],
  ['business register', '/api/uploads/business-register'],
  ['proxy id', '/api/uploads/proxy-id'],
] as const)(
  '[PRO-6] a document of the kind %s goes to its own call, and the account is read again',
  async (type, url) => {
    answer.mockReturnValue({ status: 201, body: { ...documentFixture({ kind: type }), success: true } });
    const { calls, onDone } = await upload(type, { user, answers: { [`GET /users/${user.id}`]: user } });
    expect(await screen.findByText('Success: Your file has been uploaded successfully')).toBeVisible();
    expect(uploads.sent).toMatchObject([{ url, fields: { userId: user.id, file: { name: 'id.png' } } }]);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /users/${user.id}`]);
  },
);

test('[PRO-6] a document that is not taken says which one, and why, above the box and in view', async () => {
  answer.mockReturnValue(refusal(422, 'infected', 'This file contains a virus and was not stored.'));
  const { onDone } = await upload('passport', { user });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Passport documents could not be uploaded. This file contains a virus and was not stored. (422)',
  );
  expect(alert.nextElementSibling).toBe(screen.getByRole('group'));
  expect(scrolled.mock.instances).toEqual([alert]);
  expect(onDone).not.toHaveBeenCalled();
});
