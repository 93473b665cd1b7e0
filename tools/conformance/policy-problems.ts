/** The directives that stand in for one that a policy does not have, nearest first. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'frame-src': ['child-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
};

interface Need {
  directive: string;
  /** One of these must be among its sources. */
  anyOf: (site: string) => readonly string[];
  without: string;
}

const fromSite = (site: string) => [site, '*', new URL(site).protocol];

const needs: readonly Need[] = [
  { directive: 'script-src', anyOf: fromSite, without: 'none of our modules loads' },
  { directive: 'connect-src', anyOf: fromSite, without: 'our modules do not reach the API' },
  {
    directive: 'frame-src',
    anyOf: fromSite,
    without: 'nobody can pay on this page, and the payment step leads to our site',
  },
  { directive: 'img-src', anyOf: () => ['blob:'], without: 'photographs and documents are not shown' },
  { directive: 'img-src', anyOf: () => ['data:'], without: 'small pictures of ours are missing' },
  {
    directive: 'worker-src',
    anyOf: () => ['blob:'],
    without: 'the browser reads no barcode of a disc, only our server does',
  },
  {
    directive: 'script-src',
    anyOf: () => ["'wasm-unsafe-eval'"],
    without: 'the browser reads no barcode of a disc, only our server does',
  },
];

function sourcesIn(policy: string) {
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  return (directive: string): readonly string[] | undefined =>
    [directive, ...(fallbacks[directive] ?? ['default-src'])].map((name) => directives.get(name)).find(Boolean);
}

/** What a page's Content-Security-Policy should have otherwise, in plain words. `site` is our origin. */
export function policyProblems(policy: string | undefined, site: string): string[] {
  if (!policy) return ['The page sends no Content-Security-Policy. Send the one of docs/partners.md.'];
  const sourcesOf = sourcesIn(policy);
  const missing = needs.flatMap(({ directive, anyOf, without }) => {
    const sources = sourcesOf(directive);
    const wanted = anyOf(site);
    return !sources || wanted.some((source) => sources.includes(source))
      ? []
      : [`The policy’s ${directive} lacks ${wanted[0]}: ${without}. Add it.`];
  });
  const styles = sourcesOf('style-src');
  const hasStyles = !styles || styles.some((source) => source.startsWith("'nonce-") || source === "'unsafe-inline'");
  const risks = ['script-src', 'style-src'].flatMap((directive) =>
    ["'unsafe-inline'", "'unsafe-eval'"]
      .filter((source) => sourcesOf(directive)?.includes(source))
      .map(
        (source) => `The policy’s ${directive} allows ${source}, which our modules do not need. Use a nonce instead.`,
      ),
  );
  return [
    ...missing,
    ...(hasStyles
      ? []
      : ['The policy’s style-src has no nonce: our modules have no styles. Add one, and give it to createAllSet.']),
    ...risks,
  ];
}
