import { blurredBars, type BlurredBars } from './blurred-bars.ts';
import { displacementTerms } from './align-columns.ts';
import type { Rows } from './find-rows.ts';
import type { Ink } from './ink.ts';

/** What is assumed of a sampled symbol: its ink, its rows, and where its columns are. */
export interface SymbolLook {
  ink: Ink;
  bars: BlurredBars;
  rows: Rows;
  /** Weights of the terms by which columns are displaced, in samples. */
  weights: readonly number[];
}

type Change = (look: SymbolLook, by: number) => SymbolLook;

const changeInk =
  (name: keyof Ink): Change =>
  (look, by) => {
    const ink = { ...look.ink, [name]: Math.max(0.02, look.ink[name] + by) };
    return { ...look, ink, bars: name === 'blur' ? blurredBars(ink.blur) : look.bars };
  };

const moveEdge =
  (end: 'left' | 'right', edge: 'top' | 'bottom'): Change =>
  (look, by) => {
    const { top, height } = look.rows[end];
    const change = by / look.rows.count;
    const moved = edge === 'top' ? { top: top + by, height: height - change } : { top, height: height + change };
    return { ...look, rows: { ...look.rows, [end]: moved } };
  };

const changes: readonly (readonly [change: Change, stride: number])[] = [
  [moveEdge('left', 'top'), 1],
  [moveEdge('left', 'bottom'), 1],
  [moveEdge('right', 'top'), 1],
  [moveEdge('right', 'bottom'), 1],
  ...displacementTerms.map((_, term): readonly [Change, number] => [
    (look, by) => ({
      ...look,
      weights: displacementTerms.map((__, i) => (look.weights[i] ?? 0) + (i === term ? by : 0)),
    }),
    0.5,
  ]),
  [changeInk('blur'), 0.1],
  [changeInk('threshold'), 0.05],
  [changeInk('softness'), 0.04],
];

/** Changes one assumption after the other as long as `fit` grows, by `scale` strides at a time. */
export function fitLook(look: SymbolLook, scale: number, fit: (look: SymbolLook) => number): SymbolLook {
  let best = look;
  let most = fit(look);
  const attempt = (candidate: SymbolLook): boolean => {
    const reached = fit(candidate);
    if (reached <= most) return false;
    [best, most] = [candidate, reached];
    return true;
  };
  for (const [change, stride] of changes)
    for (const by of [stride * scale, -stride * scale]) {
      let moves = 0;
      while (moves < 4 && attempt(change(best, by))) moves++;
      if (moves > 0) break;
    }
  return best;
}
