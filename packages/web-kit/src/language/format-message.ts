import { type Language, pluralForm } from 'shared-contracts/language';
import type { Values } from '../host/message.ts';

const argument = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const form = / (\w+) \{([^{}]*)\}/g;

/** Fills the arguments of a message in any language. */
export const formatMessage = (language: Language, text: string, values: Values): string =>
  text.replace(argument, (_, name: string, forms: string | undefined) => {
    const value = String(values[name]);
    if (forms === undefined) return value;
    const texts = Object.fromEntries([...forms.matchAll(form)].map(([, key, content]) => [key, content]));
    return (texts[pluralForm(language, Number(value))] ?? texts.other ?? '').replaceAll(
      '#',
      Number(value).toLocaleString('en'),
    );
  });
