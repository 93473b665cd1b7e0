import type { Company } from './companies.ts';
import { minimumContrast, contrastingExtreme, isReadable, mix, readable, white } from './colors.ts';

/** Cards on the site and in mails: light and neutral, whatever the brand. */
export const cardBackground = {
  background: white,
  text: '#14202e',
  softText: '#33414f',
  faintText: '#4b5a68',
  line: '#c3ccd5',
  faintLine: '#dde3ea',
} as const;

type Colours = Pick<
  Company,
  'primaryColor' | 'primaryTextColor' | 'secondaryColor' | 'secondaryTextColor' | 'backgroundColor' | 'textColor' | 'ramp'
>;

/**
 * A company's colours as its site and mails show them: its own wherever they can be read (WCAG AA), else the nearest that
 * can. The backgrounds are always the company's own; what stands on them gives way.
 */
export function brandColors({ ramp, ...wished }: Colours) {
  const { primaryColor: primary, secondaryColor: secondary, backgroundColor: page } = wished;
  const shades = ramp && Object.values(ramp);
  const text = (colour: string, on: string) => readable(colour, { on: [on], shades: [cardBackground.text, white] });
  const primaryText = text(wished.primaryTextColor, primary);
  return {
    page,
    pageText: text(wished.textColor, page),
    primary,
    primaryText,
    /** Under the pointer: away from the text on it, so that this is never harder to read. */
    primaryHover: mix(primary, contrastingExtreme(primaryText, primary), 0.12),
    /** Around what is filled with the primary colour, where that hardly differs from a page or card. */
    primaryEdge: isReadable(primary, [page, white], 1.4)
      ? primary
      : readable(primary, { on: [page, white], shades, needed: minimumContrast.graphic }),
    /** The primary colour as text or as a drawing on other backgrounds. */
    primaryOn: (on: readonly string[], needed?: number) => readable(primary, { on, shades, ...(needed && { needed }) }),
    secondary,
    secondaryText: text(wished.secondaryTextColor, secondary),
    /** The secondary colour as a line on other backgrounds. */
    secondaryLineOn: (on: readonly string[]) => readable(secondary, { on, needed: minimumContrast.graphic }),
  };
}

export type BrandColors = ReturnType<typeof brandColors>;
