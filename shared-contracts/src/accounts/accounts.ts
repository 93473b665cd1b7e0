import * as z from 'zod/mini';
import { identifierOf } from '../clean-text.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { limits } from '../limits.ts';
import { Email, exactText, Id, requiredText } from '../values.ts';
import { ContactNumber } from './contact-number.ts';
import { CurrentPassword, User, UserType } from './user.ts';

/** Taken exactly as typed, never trimmed or case-folded. Any character is allowed, because only a hash is stored. */
export const Password = z.string().check(z.minLength(limits.password.min), z.maxLength(limits.password.max));

/** A code sent by e-mail, case-insensitive. */
export const Code = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(40)),
  z.pipe(
    z.transform((value: string) => identifierOf(value).toLowerCase()),
    z.string(),
  ),
);
const Token = exactText(20, 200);

/** A random id that a browser keeps, by which a login on a new device is recognised. Not a secret. */
export const DeviceId = z.optional(exactText(20, 100));

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary:
    'Opens a session. With `remember` it survives closing the browser. A login on a new device is reported by e-mail. An account with a second factor gets `second_factor` with `data` for `completeLogin`.',
  body: z.object({ email: Email, password: CurrentPassword, remember: z.optional(z.boolean()), deviceId: DeviceId }),
  reply: z.object({ token: z.string(), user: User }),
  reasons: ['wrong_credentials', 'second_factor', 'too_many'],
});

export const signup = endpoint({
  name: 'signup',
  method: 'POST',
  path: '/auth/signup',
  access: 'open',
  summary: 'Creates an account, opens a session and sends the verification code by e-mail.',
  status: 201,
  body: z.object({
    firstName: requiredText(limits.name.max),
    lastName: requiredText(limits.name.max),
    email: Email,
    password: Password,
    contactNumber: ContactNumber,
    userType: z._default(UserType, 'individual'),
    companyId: z.optional(Id),
    /** Version of the terms the person agreed to, if they were asked. Without it they are asked after the login. */
    consent: z.optional(exactText(1, 50)),
    /** The language in which the person signs up, if it is not English. */
    language: z.optional(z.enum(languages)),
    deviceId: DeviceId,
  }),
  reply: z.object({ success: z.literal(true), user: User, code: z.literal(201), token: z.string() }),
  reasons: ['email_taken', 'company_mismatch', 'too_many'],
});

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'POST',
  path: '/auth/consent',
  access: 'user',
  summary: 'Records consent to the current terms.',
  invalidates: ['User'],
  body: z.object({ version: exactText(1, 50) }),
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: "Ends the caller's session.",
});

export const requestNewPassword = endpoint({
  name: 'requestNewPassword',
  method: 'POST',
  path: '/auth/request-new-password',
  access: 'open',
  summary: 'Sends a reset code by e-mail. The response is the same whether or not the address has an account.',
  body: z.object({ email: Email }),
  reasons: ['too_many'],
});

export const recoverWithCode = endpoint({
  name: 'recoverWithCode',
  method: 'POST',
  path: '/auth/recover-with-code',
  access: 'open',
  summary: 'Exchanges a reset code for a single-use reset token.',
  body: z.object({ email: Email, code: Code }),
  reply: z.object({ resetToken: z.string(), message: z.string() }),
  reasons: ['wrong_code', 'too_many'],
});

export const setNewPassword = endpoint({
  name: 'setNewPassword',
  method: 'POST',
  path: '/auth/set-new-password',
  access: 'open',
  summary: "Sets a password with a reset token and ends all of the account's sessions.",
  body: z.object({ email: Email, password: Password, resetToken: Token, deviceId: DeviceId }),
  reply: z.object({ message: z.string() }),
  reasons: ['wrong_token', 'same_password', 'too_many'],
});

export const updatePassword = endpoint({
  name: 'updatePassword',
  method: 'POST',
  path: '/auth/update-password',
  access: 'user',
  summary: "Changes the caller's own password and ends their other sessions.",
  invalidates: ['User'],
  body: z.object({ id: Id, currentPassword: CurrentPassword, newPassword: Password }),
  reasons: ['wrong_password', 'same_password', 'not_found', 'too_many'],
});

export const requestVerification = endpoint({
  name: 'requestVerification',
  method: 'POST',
  path: '/auth/verify',
  access: 'open',
  summary: 'Sends a new verification code by e-mail. `user` is returned only to a caller signed in as that user.',
  body: z.object({ email: Email }),
  reply: z.object({ message: z.string(), user: z.optional(User) }),
  reasons: ['too_many'],
});

export const verifyEmailToken = endpoint({
  name: 'verifyEmailToken',
  method: 'POST',
  path: '/auth/verify-email-token',
  access: 'open',
  summary: 'Verifies an account, or an e-mail address that somebody else has entered, with the link from the e-mail.',
  body: z.object({ token: Token }),
  reasons: ['wrong_token'],
});

export const verifyCode = endpoint({
  name: 'verifyCode',
  method: 'POST',
  path: '/auth/verify-code',
  access: 'open',
  summary: 'Verifies an account, or a changed e-mail address, with the code sent by e-mail.',
  body: z.object({ email: Email, code: Code }),
  reasons: ['wrong_code', 'too_many'],
});
