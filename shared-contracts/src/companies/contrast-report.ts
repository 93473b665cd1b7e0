import { brandColors, type CompanyColors, contrast, minimumContrast, white } from './colors.ts';
import { surfacesOf } from './surfaces.ts';

/** A text and what it stands on, as a company gave them and as the site draws them. */
export interface ContrastPair {
  id: string;
  /** Where it is on the site: 'Text on the page'. */
  name: string;
  ground: string;
  given: string;
  givenRatio: number;
  drawn: string;
  /** At least 4.5, whatever was given. */
  drawnRatio: number;
  /** Whether the given colour is drawn as it is. */
  isKept: boolean;
  /** What happens, in a sentence. */
  words: string;
}

/** A ratio as people write it: '2.4 : 1'. One that does not suffice never reads as if it did. */
export function ratioText(ratio: number): string {
  const rounded = Math.round(ratio * 10) / 10;
  const shown = ratio < minimumContrast.text && rounded >= minimumContrast.text ? minimumContrast.text - 0.1 : rounded;
  return `${shown.toFixed(1)} : 1`;
}

const names: Readonly<Record<string, string>> = {
  '#ffffff': 'White',
  '#fff': 'White',
  '#000000': 'Black',
  '#000': 'Black',
};
const nameOf = (color: string): string => names[color.toLowerCase()] ?? color.toUpperCase();

const textNameOf = (color: string): string => {
  if (contrast(color, white) >= 12) return 'dark text';
  if (contrast(color, white) <= 1.2) return 'white text';
  return `text in ${color.toUpperCase()}`;
};

type Given = Pick<ContrastPair, 'id' | 'name' | 'ground' | 'given' | 'drawn'> & {
  /** What the sentence calls the place: 'buttons'. */
  place: string;
};

function pairOf({ place, ...pair }: Given): ContrastPair {
  const givenRatio = contrast(pair.given, pair.ground);
  const drawnRatio = contrast(pair.drawn, pair.ground);
  const isKept = pair.drawn.toLowerCase() === pair.given.toLowerCase();
  const measured = `${nameOf(pair.given)} on ${nameOf(pair.ground)} is ${ratioText(givenRatio)}`;
  const words = isKept
    ? `${measured}.`
    : `${measured}${givenRatio < minimumContrast.text ? '' : ', but not on every shade around it'}; ${place} ${textNameOf(pair.drawn)} instead.`;
  return { ...pair, givenRatio, drawnRatio, isKept, words };
}

/**
 * The pairs of text and ground that a company's site draws, by the functions that make its theme. Texts whose colour no company
 * sets are left out.
 */
export function contrastReport(colors: CompanyColors): ContrastPair[] {
  const brand = brandColors(colors);
  const { page, card, secondary } = surfacesOf(brand);
  const { primaryColor, secondaryColor } = colors;
  const onBrand = { given: colors.primaryTextColor, drawn: brand.primaryText, place: 'buttons get' };
  return [
    {
      id: 'page',
      name: 'Text on the page',
      ground: page.base,
      given: colors.textColor,
      drawn: page.text,
      place: 'the page gets',
    },
    { id: 'button', name: 'Buttons', ground: brand.primary, ...onBrand },
    { id: 'button-hover', name: 'Buttons under the pointer', ground: brand.primaryHover, ...onBrand },
    {
      id: 'secondary',
      name: 'Text on bands in the secondary colour',
      ground: secondary.base,
      given: colors.secondaryTextColor,
      drawn: secondary.text,
      place: 'bands get',
    },
    {
      id: 'link-page',
      name: 'Links on the page',
      ground: page.base,
      given: primaryColor,
      drawn: page.link,
      place: 'links get',
    },
    {
      id: 'link-card',
      name: 'Links on cards and in e-mails',
      ground: card.base,
      given: primaryColor,
      drawn: card.link,
      place: 'links get',
    },
    {
      id: 'accent-page',
      name: 'Secondary buttons on the page',
      ground: page.base,
      given: secondaryColor,
      drawn: page.accent,
      place: 'secondary buttons get',
    },
    {
      id: 'accent-card',
      name: 'Secondary buttons on cards',
      ground: card.base,
      given: secondaryColor,
      drawn: card.accent,
      place: 'secondary buttons get',
    },
  ].map(pairOf);
}
