import * as z from 'zod/mini';
import { ContactNumber } from './contact-number.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PresentPassword, User, UserType } from './users.ts';
import { Email, exactText, Id, Ok, requiredText } from './values.ts';

/** Exactly the characters typed: never trimmed, folded or cut. Any will do, for only a digest is kept. */
export const Password = z.string().check(z.minLength(limits.password.min), z.maxLength(limits.password.max));

/** A mailed code: letters in either case. */
export const Code = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(20)),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z.string(),
  ),
);
const Token = exactText(20, 200);

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary: 'Opens a session. `remember` makes it outlive the browser.',
  body: z.object({ email: Email, password: PresentPassword, remember: z.optional(z.boolean()) }),
  reply: z.object({ token: z.string(), user: User }),
  reasons: { wrong_credentials: 401, too_many: 429 },
});

export const signup = endpoint({
  name: 'signup',
  method: 'POST',
  path: '/auth/signup',
  access: 'open',
  summary: 'Opens an account and a session; the verification code goes out by mail.',
  status: 201,
  body: z.object({
    firstName: requiredText(limits.name.max),
    lastName: requiredText(limits.name.max),
    email: Email,
    password: Password,
    contactNumber: ContactNumber,
    userType: z._default(UserType, 'individual'),
    companyId: z.optional(Id),
    /** Version of the terms the person agreed to. */
    consent: exactText(1, 50),
  }),
  reply: z.object({ success: z.literal(true), user: User, code: z.literal(201), token: z.string() }),
  reasons: { email_taken: 409, company_mismatch: 400, too_many: 429 },
});

/** The text version of the terms that sign-up asks consent for. With a new one, everybody is asked anew. */
export const termsVersion = '2026-11';

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'POST',
  path: '/auth/consent',
  access: 'user',
  summary: 'Agrees to the terms that are in force now.',
  body: z.object({ version: exactText(1, 50) }),
  reply: Ok,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Ends the session of the bearer.',
  reply: Ok,
});

export const requestNewPassword = endpoint({
  name: 'requestNewPassword',
  method: 'POST',
  path: '/auth/request-new-password',
  access: 'open',
  summary: 'Mails a reset code; answers the same whether or not the address is known.',
  body: z.object({ email: Email }),
  reply: Ok,
  reasons: { too_many: 429 },
});

export const recoverWithCode = endpoint({
  name: 'recoverWithCode',
  method: 'POST',
  path: '/auth/recover-with-code',
  access: 'open',
  summary: 'Exchanges a reset code for a single-use reset token.',
  body: z.object({ email: Email, code: Code }),
  reply: z.object({ resetToken: z.string(), message: z.string() }),
  reasons: { wrong_code: 400, too_many: 429 },
});

export const setNewPassword = endpoint({
  name: 'setNewPassword',
  method: 'POST',
  path: '/auth/set-new-password',
  access: 'open',
  summary: 'Sets a password with a reset token; every session of the account ends.',
  body: z.object({ email: Email, password: Password, resetToken: Token }),
  reply: z.object({ message: z.string() }),
  reasons: { wrong_token: 400, same_password: 400, too_many: 429 },
});

export const updatePassword = endpoint({
  name: 'updatePassword',
  method: 'POST',
  path: '/auth/update-password',
  access: 'user',
  summary: "Changes one's own password; other sessions end.",
  body: z.object({ id: Id, currentPassword: PresentPassword, newPassword: Password }),
  reply: Ok,
  reasons: { wrong_password: 400, same_password: 400, not_found: 404, too_many: 429 },
});

export const requestVerification = endpoint({
  name: 'requestVerification',
  method: 'POST',
  path: '/auth/verify',
  access: 'open',
  summary: 'Mails a new verification code. `user` only to its own bearer.',
  body: z.object({ email: Email }),
  reply: z.object({ message: z.string(), user: z.optional(User) }),
  reasons: { too_many: 429 },
});

export const verifyEmailToken = endpoint({
  name: 'verifyEmailToken',
  method: 'POST',
  path: '/auth/verify-email-token',
  access: 'open',
  summary: 'Verifies an account by the one-click link of the mail; a second click answers the same.',
  body: z.object({ token: Token }),
  reply: Ok,
  reasons: { wrong_token: 400 },
});

export const verifyCode = endpoint({
  name: 'verifyCode',
  method: 'POST',
  path: '/auth/verify-code',
  access: 'open',
  summary: 'Verifies an account, or a changed e-mail address, by the mailed code.',
  body: z.object({ email: Email, code: Code }),
  reply: Ok,
  reasons: { wrong_code: 400, too_many: 429 },
});
