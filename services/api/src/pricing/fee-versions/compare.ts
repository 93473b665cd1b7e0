import type { DifferenceKind, FeeDifference } from 'shared-contracts/fee-versions';
import { limits } from 'shared-contracts/limits';
import { provinces } from 'shared-contracts/region-names';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { type FeeRow, type FeeTable, findHeldFee, type HeldFee } from '../fees/index.ts';
import type { BothTables } from './tables.ts';

/** Changes of more than this many percent are marked. */
const largePercent = 30;

type Pair = Pick<FeeDifference, 'region' | 'vehicleType'>;
type Held = HeldFee<FeeRow> | undefined;

const isOf =
  (pair: { region: string; vehicleType: string }) =>
  ({ region, vehicleType }: { region: string; vehicleType: string }) =>
    region === pair.region && vehicleType === pair.vehicleType;

const ofPair = (table: FeeTable, pair: Pair): FeeTable => ({
  ...table,
  fees: table.fees.filter(isOf(pair)),
  tierFees: table.tierFees.filter(isOf(pair)),
});

const endOf = ({ fees }: FeeTable): number => Math.max(-1, ...fees.map(({ kgTo }) => kgTo));

/** The weights at which a fee can change, in ascending order: the edges of bands, and of steps up to the higher of both ends. */
function edgesOf(before: FeeTable, after: FeeTable): number[] {
  const bands = [...before.fees, ...after.fees].flatMap(({ kgFrom, kgTo }) => [kgFrom, kgTo + 1]);
  const end = Math.max(endOf(before), endOf(after));
  const size = before.variables.maximumTierWeight;
  const steps = [before, after].flatMap((table) => {
    const last = endOf(table);
    return last < 0
      ? []
      : Array.from({ length: Math.floor((end - last) / size) }, (_, index) => last + 1 + index * size);
  });
  return [...new Set([...bands, ...steps])].toSorted((a, b) => a - b);
}

const feeOf = ({ row, steps, stepInCents }: HeldFee<FeeRow>): number => row.feeInCents + steps * stepInCents;

const sideOf = (held: Held, fee: (held: HeldFee<FeeRow>) => number): FeeDifference['before'] =>
  held ? { feeInCents: fee(held), effectiveFrom: held.row.effectiveFrom } : null;

function kindOf({ before, after }: Pick<FeeDifference, 'before' | 'after'>, stays: boolean): DifferenceKind {
  if (!before) return 'new';
  if (!after) return 'gone';
  if (stays) return 'stays';
  return before.feeInCents === after.feeInCents ? 'same' : 'changed';
}

function toDifference(
  weights: Pair & Pick<FeeDifference, 'kgFrom' | 'kgTo'>,
  sides: Pick<FeeDifference, 'before' | 'after'>,
  stays: boolean,
): FeeDifference {
  const { before, after } = sides;
  const differenceInCents = before && after ? after.feeInCents - before.feeInCents : null;
  const share =
    before && differenceInCents !== null && before.feeInCents > 0 ? differenceInCents / before.feeInCents : null;
  const { region, vehicleType, kgFrom, kgTo } = weights;
  return {
    kind: kindOf(sides, stays),
    region,
    vehicleType,
    kgFrom,
    kgTo,
    ...sides,
    differenceInCents,
    percent: share === null ? null : Math.round(share * 1000) / 10,
    isLarge:
      share === null ? differenceInCents !== null && differenceInCents !== 0 : Math.abs(share) * 100 > largePercent,
  };
}

interface Piece {
  kgFrom: number;
  kgTo: number;
  before: Held;
  after: Held;
}

const isOneWith = (held: Held, next: Held): boolean =>
  held?.row === next?.row && (!held || !next || feeOf(held) === feeOf(next));

function piecesOf(before: FeeTable, after: FeeTable, pair: Pair, day: string): Piece[] {
  const edges = edgesOf(before, after);
  const pieces: Piece[] = [];
  for (const [index, kgFrom] of edges.slice(0, -1).entries()) {
    const find = (table: FeeTable) => findHeldFee(table, { ...pair, weightKg: kgFrom }, day);
    const piece = { kgFrom, kgTo: (edges[index + 1] ?? kgFrom) - 1, before: find(before), after: find(after) };
    const last = pieces.at(-1);
    if (last && isOneWith(last.before, piece.before) && isOneWith(last.after, piece.after)) last.kgTo = piece.kgTo;
    else pieces.push(piece);
  }
  return pieces.filter((piece) => piece.before ?? piece.after);
}

/** The price of each further step above both ends; none where no vehicle is that heavy, or fees do not rise in steps. */
function stepDifference(before: FeeTable, after: FeeTable, pair: Pair, day: string): FeeDifference[] {
  const kgFrom = Math.max(endOf(before), endOf(after)) + 1;
  if (kgFrom > limits.weightKg.max) return [];
  const find = (table: FeeTable) => findHeldFee(table, { ...pair, weightKg: kgFrom }, day);
  const [one, other] = [find(before), find(after)];
  if (!one?.steps && !other?.steps) return [];
  const step = ({ stepInCents }: HeldFee<FeeRow>) => stepInCents;
  const named = after.tierFees.some(({ effectiveFrom }) => effectiveFrom === day);
  const sides = { before: sideOf(one, step), after: sideOf(other, step) };
  return [toDifference({ ...pair, kgFrom, kgTo: null }, sides, !named)];
}

/** Every fee of the day of a proposal beside the fee without it, in the order of the tables. */
export function compareTables({ before, after, day }: BothTables): FeeDifference[] {
  return provinces.flatMap((region) =>
    vehicleTypes.flatMap((vehicleType) => {
      const pair = { region, vehicleType };
      const [one, other] = [ofPair(before, pair), ofPair(after, pair)];
      if (other.fees.length === 0) return [];
      const bands = piecesOf(one, other, pair, day).map((piece) =>
        toDifference(
          { ...pair, kgFrom: piece.kgFrom, kgTo: piece.kgTo },
          { before: sideOf(piece.before, feeOf), after: sideOf(piece.after, feeOf) },
          piece.after?.row.effectiveFrom !== day,
        ),
      );
      return [...bands, ...stepDifference(one, other, pair, day)];
    }),
  );
}

const rank: Readonly<Record<DifferenceKind, number>> = { changed: 0, gone: 1, new: 2, stays: 3, same: 4 };

/** The largest rises and falls first, then what goes, is new, stays and is the same. */
export const bySize = (a: FeeDifference, b: FeeDifference): number =>
  rank[a.kind] - rank[b.kind] || Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0);
