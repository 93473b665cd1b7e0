import Negotiator from 'negotiator';
import type { Company } from 'shared-contracts/companies';
import type { Language } from 'shared-contracts/language';
import { isWhiteLabel } from 'shared-contracts/product';

interface Visitor {
  headers: Record<string, string | string[] | undefined>;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The language of a preview. */
  previewed?: Language | undefined;
}

/** The languages that a page is offered in, and the one to begin with. */
export interface Spoken {
  languages: readonly Language[];
  language: Language;
}

/**
 * The language of a visitor: that of a preview, or the one that was chosen, else the first of those that the browser asks for, else English.
 * Undefined on a site that speaks English alone, as companies' own do, which have no footer to choose another one in.
 */
export function languageOf(
  { headers, cookies, previewed }: Visitor,
  languages: readonly Language[],
  company: Company,
): Spoken | undefined {
  if (languages.length === 0 || isWhiteLabel(company)) return undefined;
  const chosen = languages.find((language) => language === (previewed ?? cookies.language));
  return { languages, language: chosen ?? new Negotiator({ headers }).languages(languages)[0] ?? 'en' };
}
