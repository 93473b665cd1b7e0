import { quantile } from '../percentile.ts';
import type { Load } from './measure-load.ts';
import type { BuildName } from './start-sites.ts';

/** Times in ms, sizes in kB (1,000 bytes). `ratio`: usable, federated to one bundle. */
export interface Thresholds {
  page: number;
  cls: number;
  inp: number;
  content?: number;
  usable?: number;
  scripts?: number;
  ratio?: number;
}

const columns = ['content', 'usable', 'lcp', 'cls', 'inp', 'scripts', 'page', 'requests'] as const;
const units = { content: 'ms', usable: 'ms', lcp: 'ms', cls: '', inp: 'ms', scripts: 'kB', page: 'kB', requests: '' };

/** The median of each column, sizes in kB. */
const medians = (loads: readonly Load[]): Load => {
  const median = (column: (typeof columns)[number]) =>
    quantile(
      loads.map((load) => load[column]),
      0.5,
    );
  return {
    content: median('content'),
    usable: median('usable'),
    lcp: median('lcp'),
    cls: median('cls'),
    inp: median('inp'),
    scripts: median('scripts') / 1000,
    page: median('page') / 1000,
    requests: median('requests'),
  };
};

const digits = { cls: 3, scripts: 1, page: 1 } as const;
const text = (column: (typeof columns)[number], value: number) =>
  value.toFixed(column in digits ? digits[column as keyof typeof digits] : 0);

/** The median of the rounds' ratios: the two loads of a round share the machine's other load. */
const ratioOf = (loads: Record<BuildName, readonly Load[]>, column: (typeof columns)[number]): number =>
  quantile(
    loads.federated.map((load, round) => load[column] / (loads['one bundle'][round]?.[column] ?? 0)),
    0.5,
  );
const ratioText = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '');

export const headerLine = (): string =>
  `${''.padEnd(34)}${columns.map((column) => `${column} ${units[column]}`.trim().padStart(12)).join('')}`;

/** One line for each build of a page and one with their ratios, and which thresholds the federated build misses. */
export function reportPage(
  name: string,
  loads: Record<BuildName, readonly Load[]>,
  thresholds: Thresholds,
): { lines: string[]; missed: number } {
  const [federated, bundled] = [medians(loads.federated), medians(loads['one bundle'])];
  const line = (label: string, values: Load) =>
    `${label.padEnd(34)}${columns.map((column) => text(column, values[column]).padStart(12)).join('')}`;
  const ratio = (column: (typeof columns)[number]) => ratioOf(loads, column);
  const missed = columns.flatMap((column) => {
    const limit = column in thresholds ? thresholds[column as keyof Thresholds] : undefined;
    return limit !== undefined && federated[column] > limit
      ? [`${column} ${text(column, federated[column])} > ${limit}`]
      : [];
  });
  const usable = ratio('usable');
  if (thresholds.ratio !== undefined && usable > thresholds.ratio)
    missed.push(`ratio of usable ${usable.toFixed(2)} > ${thresholds.ratio}`);
  return {
    lines: [
      line(`${name} federated`, federated),
      line(`${name} one bundle`, bundled),
      `${'  ratio'.padEnd(34)}${columns.map((column) => ratioText(ratio(column)).padStart(12)).join('')}`,
      ...missed.map((one) => `  MISSED ${one}`),
    ],
    missed: missed.length,
  };
}
