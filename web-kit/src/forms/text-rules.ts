import { cleanLine, cleanText } from 'shared-contracts/clean-text';
import { string } from 'yup';

/** Required single-line text, cleaned as the API does. */
export const lineRule = (label: string, max: number, message?: string) =>
  string().transform(cleanLine).label(label).required(message).max(max);

/** Optional multi-line text. */
export const textRule = (label: string, max: number) => string().transform(cleanText).label(label).max(max).default('');
