import { useTexts } from 'web-kit/language';
import { faultText } from './import-words.ts';

/** What the API says is wrong with a value, marked as English in another language if only the API says it. */
export function FaultWords({ children }: { children: string }) {
  const { t, lang } = useTexts();
  const text = faultText(children, t);
  return lang && text === children ? <span lang="en">{text}</span> : text;
}
