/** Markup whose interpolated values are escaped. */
export class SafeHtml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Value = SafeHtml | string | number | null | undefined | readonly SafeHtml[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Template tag that escapes text and inserts nested templates, or lists of them, unchanged. */
export function html(strings: TemplateStringsArray, ...values: Value[]): SafeHtml {
  const markup = strings.reduce((text, part, index) => text + render(values[index - 1]) + part);
  return new SafeHtml(markup);
}

function render(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'object') return value.join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
