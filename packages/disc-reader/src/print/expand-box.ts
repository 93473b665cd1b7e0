import type { TextBox } from '../barcode/frame.ts';

/** Padding around a box, relative to its height. */
export interface Padding {
  left: number;
  right: number;
  /** The new height relative to the old one. */
  high: number;
}

export function expandBox(box: TextBox, padding: Padding): TextBox {
  const shift = ((padding.right - padding.left) / 2) * box.height;
  return {
    ...box,
    center: { x: box.center.x + Math.cos(box.angle) * shift, y: box.center.y + Math.sin(box.angle) * shift },
    width: box.width + (padding.left + padding.right) * box.height,
    height: box.height * padding.high,
  };
}
