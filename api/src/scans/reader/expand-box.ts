import type { TextBox } from 'disc-barcode/frame';

/** Room around a box in shares of its height. */
export interface Padding {
  left: number;
  right: number;
  /** The new height in shares of the old one. */
  high: number;
}

export function expandBox(box: TextBox, room: Padding): TextBox {
  const shift = ((room.right - room.left) / 2) * box.height;
  return {
    ...box,
    centre: { x: box.centre.x + Math.cos(box.angle) * shift, y: box.centre.y + Math.sin(box.angle) * shift },
    width: box.width + (room.left + room.right) * box.height,
    height: box.height * room.high,
  };
}
