import { tokens } from '@fluentui/react-components';
import { type DiscPart, discParts } from './disc-parts.ts';

/** A disc with the place of one field marked. Decorative: the words beside it say the same. */
export function DiscPartDrawing({ part }: { part: DiscPart }) {
  const { x, y, width } = discParts[part].place;
  return (
    <svg width="104" height="104" viewBox="0 0 100 100" fill="none" aria-hidden>
      <circle
        cx="50"
        cy="50"
        r="48"
        fill={tokens.colorNeutralBackground1}
        stroke={tokens.colorNeutralForeground3}
        strokeWidth="2"
      />
      <path
        d="M34 12h32M14 33h28M54 33h28M10 44h24M20 69h16M44 69h28M24 76h52"
        stroke={tokens.colorNeutralStroke1}
        strokeWidth="3"
      />
      <path
        d="M16 49h5v13h-5zM23 49h2v13h-2zM28 49h4v13h-4zM34 49h2v13h-2zM39 49h5v13h-5zM47 49h2v13h-2zM52 49h4v13h-4zM59 49h2v13h-2zM64 49h5v13h-5zM72 49h2v13h-2zM77 49h7v13h-7z"
        fill={tokens.colorNeutralForeground2}
      />
      <rect
        x={x}
        y={y}
        width={width}
        height="9"
        rx="3"
        fill={tokens.colorPaletteYellowBackground2}
        stroke={tokens.colorPaletteDarkOrangeForeground1}
        strokeWidth="2.5"
      />
    </svg>
  );
}
