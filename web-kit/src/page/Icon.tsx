import type { FluentIcon } from '../icons.ts';

// Otherwise a long text beside the icon would shrink it.
const unshrunk = { flexShrink: 0 };

/** An icon in the colour of its text. It is hidden from screen readers, so it needs a text or label beside it. `size` in px. */
export function Icon({ icon: Picture, size = 20 }: { icon: FluentIcon; size?: number }) {
  return <Picture fontSize={size} style={unshrunk} focusable="false" />;
}
