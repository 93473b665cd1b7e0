import { brandColors } from 'shared-contracts/colors';
import type { Company } from 'shared-contracts/companies';
import { href } from 'shared-contracts/pages';
import { brandWords } from 'shared-contracts/product';

/** Pixels of the icons for home screens; 180 is Apple's. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export const iconPath = (size: IconSize): string => `/icon-${size}.png`;

const pngOf = (size: IconSize, purpose: 'any' | 'maskable') => ({
  src: iconPath(size),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Longest name that launchers show whole under an icon. */
const shortName = 12;

/** As many of a name's first words as fit under an icon. */
const shortNameOf = (name: string): string =>
  name.length <= shortName
    ? name
    : name
        .slice(0, shortName + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, shortName);

/** The web app manifest, by which a brand is installed on a home screen under its own name and icon. */
export function webManifest(company: Company): Record<string, unknown> {
  const { name } = brandWords(company);
  return {
    id: '/',
    name,
    short_name: shortNameOf(name),
    description: 'Renew your vehicle licence disc online. See the price, pay by card and get the disc at your door.',
    categories: ['utilities', 'travel'],
    lang: 'en-ZA',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: company.primaryColor,
    background_color: brandColors(company).page,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      pngOf(192, 'any'),
      pngOf(192, 'maskable'),
      pngOf(512, 'any'),
      pngOf(512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Renew', url: href('addVehicle') },
      { name: 'My vehicles', url: href('manageVehicles') },
    ],
  };
}
