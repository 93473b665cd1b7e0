import { byField, type PriceAnswer } from './price-form.ts';

/** Pages of a host's rendering: the home page with the answer to the form for a price. */
const pages = { price: 'price', message: 'no price' } as const;

export const pricePages: readonly string[] = Object.values(pages);

/** The page that shows an answer. */
export const pricePageOf = ({ price }: Pick<PriceAnswer, 'price'>): string => (price ? pages.price : pages.message);

/** Lines of a quote. */
const lineCount = 5;

/** The answer with which a page is rendered ahead: `text` stands for each text, by name. Undefined for other pages. */
export function answerToRender(page: string, text: (name: string) => string): PriceAnswer | undefined {
  if (!pricePages.includes(page)) return undefined;
  const hasPrice = page === pages.price;
  return {
    fields: byField((field) => ({
      typed: text(`fields_${field}_typed`),
      error: text(`fields_${field}_error`),
      invalid: text(`fields_${field}_invalid`),
    })),
    message: hasPrice ? '' : text('message'),
    price: hasPrice
      ? {
          total: text('price_total'),
          vehicle: text('price_vehicle'),
          lines: Array.from({ length: lineCount }, (_, line) => ({
            label: text(`price_lines_${line}_label`),
            note: text(`price_lines_${line}_note`),
            amount: text(`price_lines_${line}_amount`),
          })),
          late: text('price_late'),
          rise: text('price_rise'),
          source: text('price_source'),
          search: text('price_search'),
        }
      : null,
  };
}

/** The texts of an answer by the names of `answerToRender`. */
export const textsOfAnswer = (answer: PriceAnswer): Record<string, string> => Object.fromEntries(textsIn(answer, ''));

function textsIn(part: unknown, name: string): [name: string, text: string][] {
  if (typeof part === 'string') return [[name, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, name === '' ? key : `${name}_${key}`));
}

/** The options that the selects of the form show. */
export const chosenOptions = ({ fields: { province, type } }: PriceAnswer): string[] => [province.typed, type.typed];
