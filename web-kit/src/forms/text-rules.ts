import { cleanLine, cleanText } from 'shared-contracts/clean-text';
import { string } from 'yup';

/** A required text of one line, as the gate takes it. */
export const lineRule = (label: string, max: number, message?: string) =>
  string().transform(cleanLine).label(label).required(message).max(max);

/** A text of several lines that may be left out. */
export const textRule = (label: string, max: number) => string().transform(cleanText).label(label).max(max).default('');
