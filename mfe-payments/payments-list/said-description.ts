import type { Translate } from 'web-kit/language';

/**
 * What a payment was for. The API keeps it in English; what an owner or the office wrote themselves stays as it is.
 */
export function saidDescription(description: string, t: Translate): string {
  const [, n] = /^Licence renewal of (\d+) vehicles$/.exec(description) ?? [];
  if (n) return t('Licence renewal of {n, plural, one {# vehicle} other {# vehicles}}', { n: Number(n) });
  const [, kind, plate = ''] = /^(Licence renewal|Duplicate disc for) ([A-Z\d -]+)$/.exec(description) ?? [];
  if (!kind) return description;
  return kind === 'Licence renewal'
    ? t('Licence renewal {plate}', { plate })
    : t('Duplicate disc for {plate}', { plate });
}
