import { RendererProvider } from '@griffel/react';
import { createRoot } from 'react-dom/client';
import type { MountProps } from '../single-spa/mount-props.ts';
import { UnavailableModule } from './UnavailableModule.tsx';

/** The notice in the place of a module. */
export function createNotice({ renderer }: Pick<MountProps, 'renderer'>) {
  let remove: (() => void) | undefined;
  return {
    isShown: () => remove !== undefined,
    show: (container: Element, props: Parameters<typeof UnavailableModule>[0]) => {
      const place = container.appendChild(document.createElement('div'));
      const root = createRoot(place);
      root.render(
        <RendererProvider renderer={renderer} targetDocument={document}>
          <UnavailableModule {...props} />
        </RendererProvider>,
      );
      remove = () => {
        root.unmount();
        place.remove();
      };
    },
    clear: () => {
      remove?.();
      remove = undefined;
    },
  };
}
