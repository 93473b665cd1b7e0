import type { PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useEffect, useMemo, useRef } from 'react';

/** Times its size that a picture can be seen at. */
const most = 6;

/** Lets a picture be zoomed and moved inside the element around it. Loaded with the picture, not with the screen. */
export function useZoom(picture: RefObject<HTMLElement | null>): {
  zoomIn: () => void;
  zoomOut: () => void;
  whole: () => void;
  pan: (right: number, down: number) => void;
} {
  const panzoom = useRef<PanzoomObject>(undefined);
  useEffect(() => {
    const element = picture.current;
    const around = element?.parentElement;
    if (!element || !around) return undefined;
    let end = () => undefined as void;
    let gone = false;
    const begin = async () => {
      const { default: createPanzoom } = await import(/* webpackChunkName: "disc" */ '@panzoom/panzoom');
      if (gone) return;
      const made = createPanzoom(element, {
        maxScale: most,
        minScale: 1,
        contain: 'outside',
        panOnlyWhenZoomed: true,
        touchAction: 'pan-y',
      });
      // At its own size a swipe over it scrolls the page; zoomed, it moves the picture.
      const follow = () => made.setOptions({ touchAction: made.getScale() > 1 ? 'none' : 'pan-y' });
      const wheel = (event: WheelEvent) => void made.zoomWithWheel(event);
      element.addEventListener('panzoomzoom', follow);
      element.addEventListener('panzoomreset', follow);
      around.addEventListener('wheel', wheel, { passive: false });
      panzoom.current = made;
      end = () => {
        around.removeEventListener('wheel', wheel);
        element.removeEventListener('panzoomzoom', follow);
        element.removeEventListener('panzoomreset', follow);
        made.destroy();
        panzoom.current = undefined;
      };
    };
    // Without it the picture is simply seen whole.
    begin().catch(() => undefined);
    return () => {
      gone = true;
      end();
    };
  }, [picture]);
  return useMemo(
    () => ({
      zoomIn: () => void panzoom.current?.zoomIn(),
      zoomOut: () => void panzoom.current?.zoomOut(),
      whole: () => void panzoom.current?.reset(),
      pan: (right, down) =>
        void panzoom.current?.pan(right / panzoom.current.getScale(), down / panzoom.current.getScale(), { relative: true }),
    }),
    [],
  );
}
