import type { PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useEffect, useMemo, useRef } from 'react';

const maxScale = 6;

/** Zoom and pan of a picture inside its parent element. The library is loaded with the picture, not with the screen. */
export function useZoom(picture: RefObject<HTMLElement | null>): {
  zoomIn: () => void;
  zoomOut: () => void;
  whole: () => void;
  pan: (right: number, down: number) => void;
} {
  const panzoom = useRef<PanzoomObject>(undefined);
  useEffect(() => {
    const element = picture.current;
    const parent = element?.parentElement;
    if (!element || !parent) return undefined;
    let cleanUp = () => undefined as void;
    let isUnmounted = false;
    const start = async () => {
      const { default: createPanzoom } = await import(/* webpackChunkName: "disc" */ '@panzoom/panzoom');
      if (isUnmounted) return;
      const instance = createPanzoom(element, {
        maxScale,
        minScale: 1,
        contain: 'outside',
        panOnlyWhenZoomed: true,
        touchAction: 'pan-y',
      });
      // A swipe scrolls the page at the original size, and pans the picture when zoomed.
      const updateTouchAction = () => instance.setOptions({ touchAction: instance.getScale() > 1 ? 'none' : 'pan-y' });
      const onWheel = (event: WheelEvent) => void instance.zoomWithWheel(event);
      element.addEventListener('panzoomzoom', updateTouchAction);
      element.addEventListener('panzoomreset', updateTouchAction);
      parent.addEventListener('wheel', onWheel, { passive: false });
      panzoom.current = instance;
      cleanUp = () => {
        parent.removeEventListener('wheel', onWheel);
        element.removeEventListener('panzoomzoom', updateTouchAction);
        element.removeEventListener('panzoomreset', updateTouchAction);
        instance.destroy();
        panzoom.current = undefined;
      };
    };
    // If the library cannot be loaded, the picture stays at its original size.
    start().catch(() => undefined);
    return () => {
      isUnmounted = true;
      cleanUp();
    };
  }, [picture]);
  return useMemo(
    () => ({
      zoomIn: () => void panzoom.current?.zoomIn(),
      zoomOut: () => void panzoom.current?.zoomOut(),
      whole: () => void panzoom.current?.reset(),
      pan: (right, down) =>
        void panzoom.current?.pan(right / panzoom.current.getScale(), down / panzoom.current.getScale(), {
          relative: true,
        }),
    }),
    [],
  );
}
