import { expect } from '@playwright/test';
import { sandbox } from './product.ts';

interface Mail {
  subject: string;
  text: string;
}

export async function mailsTo(address: string): Promise<Mail[]> {
  return (await fetch(`${sandbox()}/mail?to=${encodeURIComponent(address)}`)).json() as Promise<Mail[]>;
}

/** Waits for and returns the newest mail to an address whose subject starts with `subject`. */
export async function mailAbout(address: string, subject: string): Promise<Mail> {
  let match: Mail | undefined;
  await expect
    .poll(
      async () => {
        match = (await mailsTo(address)).find((mail) => mail.subject.startsWith(subject));
        return match !== undefined;
      },
      { message: `a mail '${subject}' to ${address}`, timeout: 20_000, intervals: [50] },
    )
    .toBe(true);
  if (!match) throw new Error('unreachable');
  return match;
}

/** The code of the newest verification mail. */
export async function codeFor(address: string): Promise<string> {
  const { text } = await mailAbout(address, 'Verify your account');
  const code = /^([a-z0-9]{6})$/m.exec(text)?.[1];
  if (!code) throw new Error('The mail contains no code.');
  return code;
}
