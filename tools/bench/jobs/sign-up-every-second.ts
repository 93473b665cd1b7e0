const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds from a sign-up's response until its code arrives at the mail server. */
async function signUp(origin: string, inspector: string, email: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Lerato',
      lastName: 'Khumalo',
      email,
      password: 'a good one',
      contactNumber: '082 555 0142',
      userType: 'individual',
      consent: '2026-11',
    }),
  });
  if (!response.ok) throw new Error(`The sign-up responded with ${response.status}: ${await response.text()}`);
  const respondedAt = Date.now();
  // Polled often, because the mailbox holds only the newest 500.
  for (;;) {
    const mails = (await (await fetch(`${inspector}/mail?to=${email}`)).json()) as { at: string }[];
    if (mails[0]) return Math.max(0, Date.parse(mails[0].at) - respondedAt);
    await wait(100);
  }
}

/** Signs up one person per second until stopped. `stop` returns the times in milliseconds. */
export function signUpEverySecond(origin: string, inspector: string) {
  const times: Promise<number>[] = [];
  const timer = setInterval(
    () => times.push(signUp(origin, inspector, `code${times.length}-${Date.now()}@mail.test`)),
    1000,
  );
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(times);
    },
  };
}
