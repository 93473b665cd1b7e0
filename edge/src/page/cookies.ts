/** Parses a Cookie header. A value that cannot be decoded becomes empty. */
export function readCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name = '', ...value]) => [name, decode(value.join('='))]),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
