import { useText } from 'web-kit/language';

/** What is said of the sign-up to whom no price is told. */
export function ShortForm() {
  const t = useText();
  return t('It takes a minute. You pay nothing until you renew.');
}
