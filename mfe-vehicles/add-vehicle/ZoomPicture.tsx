/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- no ARIA role fits a picture that is panned with keys, and it must be focusable to receive them */
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useRef, useState } from 'react';
import { AddRegular, SubtractRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { Icon, PlainButton } from 'web-kit/page';
import { useZoom } from './use-zoom.ts';

const useStyles = makeStyles({
  figure: { display: 'grid', gap: '8px', margin: 0 },
  window: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2), outlineOffset: '2px' },
  },
  picture: { display: 'block', width: '100%', maxHeight: '320px', objectFit: 'contain' },
  tall: { maxHeight: 'min(60vh, 560px)' },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
  refused: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Pan distance of an arrow key in pixels. */
const step = 60;

/** The photo, for comparison with the form. Zoomed and panned by wheel, touch, buttons and keys. */
export function ZoomPicture({ src, tall = false }: { src: string; tall?: boolean }) {
  const styles = useStyles();
  const t = useText();
  const picture = useRef<HTMLImageElement>(null);
  const [refused, setRefused] = useState<string>();
  const { zoomIn, zoomOut, whole, pan } = useZoom(picture);
  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': whole,
    ArrowLeft: () => pan(step, 0),
    ArrowRight: () => pan(-step, 0),
    ArrowUp: () => pan(0, step),
    ArrowDown: () => pan(0, -step),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  // The policy of a partner's page may forbid pictures from memory, and some browsers cannot decode a HEIC.
  if (refused === src) return <p className={styles.refused}>{t('This page cannot show your photograph here.')}</p>;
  return (
    <figure className={styles.figure}>
      <div
        className={styles.window}
        role="group"
        aria-label={t('Your photograph: plus and minus zoom, arrows move it')}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <img
          ref={picture}
          className={mergeClasses(styles.picture, tall && styles.tall)}
          src={src}
          alt={t('Your licence disc, as you photographed it')}
          onError={() => setRefused(src)}
        />
      </div>
      <div className={styles.ways}>
        <PlainButton aria-label={t('Zoom in')} onClick={zoomIn}>
          <Icon icon={AddRegular} />
        </PlainButton>
        <PlainButton aria-label={t('Zoom out')} onClick={zoomOut}>
          <Icon icon={SubtractRegular} />
        </PlainButton>
        <PlainButton onClick={whole}>{t('Whole disc')}</PlainButton>
      </div>
    </figure>
  );
}
