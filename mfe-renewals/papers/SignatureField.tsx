import { makeStyles, tokens } from '@fluentui/react-components';
import { type PointerEvent, useRef } from 'react';
import { type Strokes, simplified } from 'shared-contracts/mandates';
import { FormField, useFieldState } from 'web-kit/forms';
import { useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';

const useStyles = makeStyles({
  pad: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    aspectRatio: '5 / 2',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    cursor: 'crosshair',
    // A finger draws, and does not scroll the page.
    touchAction: 'none',
  },
  line: { stroke: tokens.colorNeutralStroke1, strokeWidth: '2' },
  ink: { fill: 'none', stroke: 'currentColor', strokeWidth: '6', strokeLinecap: 'round', strokeLinejoin: 'round' },
  clear: { justifySelf: 'start', marginTop: '4px' },
});

/** Where a pointer is, in thousandths of the field's width. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Strokes[number][number] {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const place = (pixels: number, most: number) => Math.round(Math.min(most, Math.max(0, (pixels / width) * 1000)));
  return { x: place(clientX - left, 1000), y: place(clientY - top, 400) };
}

const pathOf = (stroke: Strokes[number]): string => {
  const points = stroke.map(({ x, y }) => `${x} ${y}`);
  return points.length === 1 ? `M${points[0]}h1` : `M${points.join('L')}`;
};

/** A field to sign in with finger, pen or mouse. Who cannot draw types the name instead, which the form offers. */
export function SignatureField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const styles = useStyles();
  const t = useText();
  const { value, change, leave, error } = useFieldState<Strokes>(name);
  const drawing = useRef<Strokes>(undefined);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = [...value, [pointOf(event)]];
    change(drawing.current);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const strokes = drawing.current;
    const last = strokes?.at(-1);
    if (!strokes || !last) return;
    drawing.current = [...strokes.slice(0, -1), [...last, pointOf(event)]];
    change(drawing.current);
  };
  const end = () => {
    if (!drawing.current) return;
    change(simplified(drawing.current));
    drawing.current = undefined;
    leave();
  };
  return (
    <FormField label={label} hint={hint} error={error} required={undefined} group>
      {(control) => (
        <div {...control} role="group">
          <svg
            className={styles.pad}
            viewBox="0 0 1000 400"
            role="img"
            aria-label={value.length > 0 ? t('Your signature') : t('Empty')}
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <line className={styles.line} x1="60" x2="940" y1="320" y2="320" />
            {value.map((stroke) => (
              <path key={pathOf(stroke)} className={styles.ink} d={pathOf(stroke)} />
            ))}
          </svg>
          <PlainButton className={styles.clear} disabled={value.length === 0} onClick={() => change([])}>
            {t('Clear')}
          </PlainButton>
        </div>
      )}
    </FormField>
  );
}
