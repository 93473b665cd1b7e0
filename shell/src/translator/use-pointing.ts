import { type RefObject, useEffect, useState } from 'react';
import type { ShownText, Translator } from './create-translator.ts';
import { boxesOf, type Place } from './marks.ts';

const isWithin = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

const sizeOf = ({ width, height }: DOMRect) => width * height;

function textAt(texts: readonly ShownText[], x: number, y: number): number | undefined {
  const boxes = texts.flatMap(({ id, places }) => places.flatMap(boxesOf).map((box) => ({ id, box })));
  const around = boxes.filter(({ box }) => isWithin(box, x, y)).sort((a, b) => sizeOf(a.box) - sizeOf(b.box));
  return around[0]?.id;
}

const textIn = (texts: readonly ShownText[], element: Element): number | undefined =>
  texts.find(({ places }) => places.some(({ at }) => element.contains(at instanceof Element ? at : at.startContainer)))
    ?.id;

const textOfItem = (element: Element): number | undefined => {
  const item = element.closest<HTMLElement>('[data-text]');
  return item ? Number(item.dataset.text) : undefined;
};

/** The text that is pointed at, on the page or in the panel, with the mouse, a finger or the keyboard. */
export function usePointing(translator: Translator, panel: Element): number | undefined {
  const [pointed, setPointed] = useState<number>();
  useEffect(() => {
    const { shown } = translator;
    const onPoint = ({ target, clientX, clientY }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      setPointed(panel.contains(target) ? textOfItem(target) : textAt(shown.get().texts, clientX, clientY));
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      setPointed(panel.contains(target) ? textOfItem(target) : textIn(shown.get().texts, target));
    };
    addEventListener('pointermove', onPoint);
    addEventListener('pointerdown', onPoint);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('pointermove', onPoint);
      removeEventListener('pointerdown', onPoint);
      removeEventListener('focusin', onFocus);
    };
  }, [translator, panel]);
  return pointed;
}

/** Draws a line around places of the page into `layer`, and follows them when something scrolls. */
export function useOutline(layer: RefObject<HTMLElement | null>, places: readonly Place[]): void {
  useEffect(() => {
    const draw = () => {
      const outlines = places.flatMap(boxesOf).map(({ left, top, width, height }) => {
        const box = document.createElement('div');
        Object.assign(box.style, {
          position: 'fixed',
          left: `${left - 3}px`,
          top: `${top - 3}px`,
          width: `${width + 6}px`,
          height: `${height + 6}px`,
          outline: '2px solid #b4009e',
          pointerEvents: 'none',
        });
        return box;
      });
      layer.current?.replaceChildren(...outlines);
    };
    draw();
    addEventListener('scroll', draw, { capture: true, passive: true });
    addEventListener('resize', draw);
    return () => {
      removeEventListener('scroll', draw, { capture: true });
      removeEventListener('resize', draw);
    };
  }, [layer, places]);
}
