import { encode } from 'fast-png';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brandColors, minimumContrast } from 'shared-contracts/colors';
import type { Company } from 'shared-contracts/companies';
import type { CompanySource } from '../companies/company-source.ts';
import { brandOf } from '../companies/sites.ts';
import { iconPath, iconSizes, webManifest } from './manifest.ts';

/** The favicon: a disc in the company's primary colour. */
const iconSvg = ({ primaryColor }: Company): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="${primaryColor}" stroke-linecap="round" stroke-linejoin="round"><circle cx="16" cy="16" r="13" stroke-width="4" opacity=".35"/><path d="M16 3a13 13 0 1 1-12.4 9" stroke-width="4"/><path d="M10.5 16.5l4 4 7.5-8" stroke-width="3.5"/></svg>`;

/** The shapes of the favicon, in units of its view box. Angles are clockwise from the top, in radians. */
const disc = { center: 16, radius: 13, halfWidth: 2, arcEnd: 2 * Math.PI - Math.atan2(12.4, 4), faint: 0.35 };
const tick = { points: [10.5, 16.5, 14.5, 20.5, 22, 12.5] as const, halfWidth: 1.75 };
/** A launcher may cut off all but a circle of 80 % of the width. The disc with its line has a diameter of 30 units. */
const unitsAcross = 30 / 0.7;

const toSegment = (x: number, y: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
};

/** Distances of a point from the edges of circle, arc and tick; negative inside them. */
function distances(x: number, y: number): { circle: number; arc: number; tick: number } {
  const { center, radius, halfWidth, arcEnd } = disc;
  const circle = Math.abs(Math.hypot(x - center, y - center) - radius) - halfWidth;
  const angle = (Math.atan2(x - center, center - y) + 2 * Math.PI) % (2 * Math.PI);
  const toEnds = Math.min(Math.hypot(x - 16, y - 3), Math.hypot(x - 3.6, y - 12)) - halfWidth;
  const [x1, y1, x2, y2, x3, y3] = tick.points;
  return {
    circle,
    arc: angle <= arcEnd ? circle : toEnds,
    tick: Math.min(toSegment(x, y, [x1, y1, x2, y2]), toSegment(x, y, [x2, y2, x3, y3])) - tick.halfWidth,
  };
}

const rgbOf = (color: string): [number, number, number] => {
  const digits = color.length === 4 ? color.slice(1).replaceAll(/./g, '$&$&') : color.slice(1);
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** How much of a pixel `unit` wide is covered by the disc, from 0 to 1. */
function shareShown(x: number, y: number, unit: number): number {
  // Most pixels are far outside.
  if (Math.hypot(x - disc.center, y - disc.center) > disc.radius + disc.halfWidth + unit) return 0;
  const covered = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / unit));
  const { circle, arc, tick: mark } = distances(x, y);
  return 1 - (1 - disc.faint * covered(circle)) * (1 - covered(arc)) * (1 - covered(mark));
}

/** The favicon as a PNG of `size` pixels, on the company's background, for a home screen, which may cut it to any shape. */
export function iconPng(company: Company, size: number): Uint8Array {
  const { page, primaryOn } = brandColors(company);
  const [[red, green, blue], [toRed, toGreen, toBlue]] = [
    rgbOf(page),
    rgbOf(primaryOn([page], minimumContrast.graphic)),
  ];
  const unit = unitsAcross / size;
  const data = new Uint8Array(size * size * 3);
  const at = (position: number) => disc.center + (position + 0.5 - size / 2) * unit;
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const shown = shareShown(at(pixel % size), at(Math.floor(pixel / size)), unit);
    data[pixel * 3] = Math.round(red + (toRed - red) * shown);
    data[pixel * 3 + 1] = Math.round(green + (toGreen - green) * shown);
    data[pixel * 3 + 2] = Math.round(blue + (toBlue - blue) * shown);
  }
  return encode({ width: size, height: size, data, channels: 3, depth: 8 });
}

/** What a browser needs to show a brand in a tab and on a home screen: icons and the web app manifest, by host. */
export function installRoutes(app: FastifyInstance, companies: CompanySource): void {
  const companyOf = (request: FastifyRequest) => companies(brandOf(request));
  const briefly = (reply: FastifyReply, type: string) =>
    reply.header('cache-control', 'public, max-age=300').type(type);
  // Drawing one takes tens of milliseconds. It depends on the colours alone.
  const drawn = new LRUCache<string, Uint8Array>({ max: 100 });
  const pngOf = (company: Company, size: number) => {
    const key = [size, company.primaryColor, company.backgroundColor, company.textColor].join();
    const png = drawn.get(key) ?? iconPng(company, size);
    drawn.set(key, png);
    return Buffer.from(png);
  };

  app.get('/icon.svg', async (request, reply) =>
    briefly(reply, 'image/svg+xml').send(iconSvg(await companyOf(request))),
  );
  for (const size of iconSizes)
    app.get(iconPath(size), async (request, reply) =>
      briefly(reply, 'image/png').send(pngOf(await companyOf(request), size)),
    );
  app.get('/manifest.webmanifest', async (request, reply) =>
    briefly(reply, 'application/manifest+json').send(JSON.stringify(webManifest(await companyOf(request)))),
  );
}
