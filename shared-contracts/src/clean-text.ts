/** A text as it is kept: Unicode NFC, no control characters but line breaks and tabs, nothing around it. */
export const cleanText = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/(?![\t\r\n])\p{Cc}/gu, '')
    .trim();

/** The same on one line. */
export const cleanLine = (value: string): string => cleanText(value).replace(/\s+/g, ' ');
