import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Company } from 'shared-contracts/companies';
import type { Language } from 'shared-contracts/language';
import { type EdgeConfig, publicScheme } from '../edge-config.ts';

interface Visitor {
  headers: Record<string, string | string[] | undefined>;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The language of a preview, or of the page's address. */
  named?: string | undefined;
}

/** The address without the language that it names, which changes nothing else of the page. */
export function withoutLanguage(url: string): string {
  const [path = '/', query] = url.split('?');
  const rest = new URLSearchParams(query);
  rest.delete('language');
  return query === undefined || rest.size === 0 ? path : `${path}?${rest}`;
}

/** The languages that a page is offered in, and the one to begin with. */
export interface Spoken {
  languages: readonly Language[];
  language: Language;
}

/**
 * The language of a visitor: that of a preview, or of the address, or the one that was chosen, else the first of those that the
 * browser asks for, else the company's. Undefined on a site that speaks English alone.
 */
function languageOf(
  { headers, cookies, named }: Visitor,
  languages: readonly Language[],
  company: Company,
): Spoken | undefined {
  if (languages.length === 0) return undefined;
  const offered = (one: string | undefined) => languages.find((language) => language === one);
  const chosen = offered(named) ?? offered(cookies.language);
  // Without the header a browser takes any.
  const asked =
    headers['accept-language'] === undefined ? undefined : new Negotiator({ headers }).languages(languages)[0];
  return { languages, language: chosen ?? asked ?? offered(company.language) ?? 'en' };
}

const year = 365 * 86_400;

/** The languages of a page. One that its address names is kept, as the page keeps a choice (shell/src/language/start-languages.tsx). */
export function speak(
  config: EdgeConfig,
  company: Company,
  previewed: Language | undefined,
  request: FastifyRequest<{ Querystring: { language?: unknown } }>,
  reply: FastifyReply,
): Spoken | undefined {
  const { language: wanted } = request.query;
  const cookies = parseCookie(request.headers.cookie ?? '');
  const named = previewed ?? (typeof wanted === 'string' ? wanted : undefined);
  const spoken = languageOf({ headers: request.headers, cookies, named }, config.languages, company);
  if (spoken && spoken.language === wanted) {
    const secure = publicScheme(config) === 'https';
    const cookie = {
      name: 'language',
      value: spoken.language,
      path: '/',
      maxAge: year,
      sameSite: 'lax',
      secure,
    } as const;
    reply.header('set-cookie', stringifySetCookie(cookie));
  }
  return spoken;
}
