/** Secrets that are known by their form. */
const forms: readonly (readonly [form: RegExp, what: string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, 'a private key'],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, 'an access key of AWS'],
  [/\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22})/, 'a token of GitHub'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'a token of npm'],
  [/\bxox[abprs]-[\w-]{10}/, 'a token of Slack'],
  [/\bsk_live_\w{16}/, 'a key of Stripe'],
  [/\b[a-z][a-z0-9+]*:\/\/[^\s:@/"'`$]+:[^\s:@/"'`$]+@/, 'an address with a password'],
];

/** Shorter values stand in code by chance. */
const shortest = 12;

/** The secrets in a file of a release, which everybody can read: those of a known form, and those of the machine that builds. */
export function secretsIn(bytes: Uint8Array, environment: NodeJS.ProcessEnv = process.env): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const ofMachine = Object.entries(environment).filter(
    ([name, value = '']) =>
      /(?:SECRET|TOKEN|PASSWORD|KEY)$/i.test(name) && value.length >= shortest && text.includes(value),
  );
  return [
    ...forms.filter(([form]) => form.test(text)).map(([, what]) => what),
    ...ofMachine.map(([name]) => `the value of ${name}`),
  ];
}
