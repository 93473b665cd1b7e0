import type { PartTexts } from 'web-kit/host';

/** What `failureFromBody` says of an answer without words, in the language of a part. Undefined for any other text. */
export function sayServerAnswer({ t }: PartTexts, text: string): string | undefined {
  const [, status] = /^The server answered (\d+)\.$/.exec(text) ?? [];
  return status && t('The server answered {status}.', { status });
}
