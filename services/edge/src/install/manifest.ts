import { brandColors } from 'shared-contracts/colors';
import type { Company } from 'shared-contracts/companies';
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

/** The web app manifest, by which a brand is installed on a home screen under its own name and icon. */
export function webManifest(company: Company): Record<string, unknown> {
  const { name } = brandWords(company);
  return {
    id: '/',
    name,
    short_name: name,
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
  };
}
