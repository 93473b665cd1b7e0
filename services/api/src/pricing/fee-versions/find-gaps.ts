import type { FeeFileRow, FeeGap } from 'shared-contracts/fee-versions';
import { limits } from 'shared-contracts/limits';
import { type FeeTable, findHeldFee } from '../fees/index.ts';
import type { BothTables } from './tables.ts';

type Band = FeeFileRow & { kgTo: number };

const isBand = (row: FeeFileRow): row is Band => row.kgTo !== null;

const bandsByPair = (rows: readonly FeeFileRow[]): Band[][] =>
  [...Map.groupBy(rows.filter(isBand), ({ region, vehicleType }) => `${region}\n${vehicleType}`).values()].map(
    (bands) => bands.toSorted((a, b) => a.kgFrom - b.kgFrom),
  );

/** Weights that more than one row of the file has. */
export function findFileOverlaps(rows: readonly FeeFileRow[]) {
  return bandsByPair(rows).flatMap((bands) => {
    let end = -1;
    return bands.flatMap(({ region, vehicleType, kgFrom, kgTo }) => {
      const overlap = kgFrom <= end ? [{ region, vehicleType, kgFrom, kgTo: Math.min(kgTo, end) }] : [];
      end = Math.max(end, kgTo);
      return overlap;
    });
  });
}

/** The first and the last weight that the bands of a file should cover: those of the table before, or of any vehicle. */
function rangeOf(bands: readonly Band[], before: FeeTable): [first: number, last: number] {
  const known = before.fees.filter(
    ({ region, vehicleType }) => region === bands[0]?.region && vehicleType === bands[0].vehicleType,
  );
  const first = known.length > 0 ? Math.min(...known.map(({ kgFrom }) => kgFrom)) : limits.weightKg.min;
  return [
    Math.min(first, ...bands.map(({ kgFrom }) => kgFrom)),
    Math.max(...known.map(({ kgTo }) => kgTo), ...bands.map(({ kgTo }) => kgTo)),
  ];
}

function holesOf(bands: readonly Band[], [first, last]: [number, number]): [from: number, to: number][] {
  const holes: [number, number][] = [];
  let next = first;
  for (const { kgFrom, kgTo } of bands) {
    if (kgFrom > next) holes.push([next, kgFrom - 1]);
    next = Math.max(next, kgTo + 1);
  }
  if (next <= last) holes.push([next, last]);
  return holes;
}

/** Weights for which a file lacks a row, in each province and type that it has. In pieces that fare alike. */
export function findGaps(rows: readonly FeeFileRow[], { before, after, day }: BothTables): FeeGap[] {
  return bandsByPair(rows).flatMap((bands) => {
    const [{ region, vehicleType } = { region: undefined, vehicleType: undefined }] = bands;
    if (!region || !vehicleType) return [];
    const edges = [...before.fees, ...after.fees]
      .filter((row) => row.region === region && row.vehicleType === vehicleType)
      .flatMap(({ kgFrom, kgTo }) => [kgFrom, kgTo + 1]);
    const gaps: FeeGap[] = [];
    for (const [from, to] of holesOf(bands, rangeOf(bands, before)))
      for (const [kgFrom, kgTo] of cut(from, to, edges)) {
        const find = (table: FeeTable) => findHeldFee(table, { region, vehicleType, weightKg: kgFrom }, day);
        const gap = { region, vehicleType, kgFrom, kgTo, olderGoesOn: !!find(after), wasThere: !find(before) };
        const last = gaps.at(-1);
        if (last?.kgTo === kgFrom - 1 && last.olderGoesOn === gap.olderGoesOn && last.wasThere === gap.wasThere)
          last.kgTo = kgTo;
        else gaps.push(gap);
      }
    return gaps;
  });
}

function cut(from: number, to: number, edges: readonly number[]): [number, number][] {
  const starts = [...new Set([from, ...edges.filter((edge) => edge > from && edge <= to)])].toSorted((a, b) => a - b);
  return starts.map((start, index) => [start, (starts[index + 1] ?? to + 1) - 1]);
}
