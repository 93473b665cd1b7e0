import type { Company } from './companies.ts';
import { minimumContrast, contrastingExtreme, isReadable, mix, readable, white } from './colors.ts';

/** Colours of cards on the site and in e-mails: light and neutral for every brand. */
export const cardBackground = {
  background: white,
  text: '#14202e',
  softText: '#33414f',
  faintText: '#4b5a68',
  line: '#c3ccd5',
  faintLine: '#dde3ea',
} as const;

/** A company's configured colours. */
export type CompanyColors = Pick<
  Company,
  | 'primaryColor'
  | 'primaryTextColor'
  | 'secondaryColor'
  | 'secondaryTextColor'
  | 'backgroundColor'
  | 'textColor'
  | 'ramp'
>;

/**
 * A company's colours as its site and e-mails show them: its own where legible (WCAG AA), else the nearest legible
 * shade. Backgrounds are always the company's own. Only the colours drawn on them are adjusted.
 */
export function brandColors({ ramp, ...colors }: CompanyColors) {
  const { primaryColor: primary, secondaryColor: secondary, backgroundColor: page } = colors;
  const shades = ramp && Object.values(ramp);
  const text = (color: string, on: string) => readable(color, { on: [on], shades: [cardBackground.text, white] });
  const primaryText = text(colors.primaryTextColor, primary);
  return {
    page,
    pageText: text(colors.textColor, page),
    primary,
    primaryText,
    /** Hover state: shifted away from the text colour, so the text never becomes harder to read. */
    primaryHover: mix(primary, contrastingExtreme(primaryText, primary), 0.12),
    /** Outline of primary-coloured areas, distinct where the primary colour barely differs from the page or a card. */
    primaryEdge: isReadable(primary, [page, white], 1.4)
      ? primary
      : readable(primary, { on: [page, white], shades, needed: minimumContrast.graphic }),
    /** The primary colour as text or as a graphic on other backgrounds. */
    primaryOn: (on: readonly string[], needed?: number) => readable(primary, { on, shades, ...(needed && { needed }) }),
    secondary,
    secondaryText: text(colors.secondaryTextColor, secondary),
    /** The secondary colour as a line on other backgrounds. */
    secondaryLineOn: (on: readonly string[]) => readable(secondary, { on, needed: minimumContrast.graphic }),
  };
}

export type BrandColors = ReturnType<typeof brandColors>;
