import { makeStyles, RendererProvider } from '@griffel/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountProps } from 'web-kit/single-spa';

const useStyles = makeStyles({
  fallback: {
    maxWidth: '520px',
    marginInline: 'auto',
    paddingBlock: '64px',
    paddingInline: '24px',
    textAlign: 'center',
    font: 'inherit',
    color: 'inherit',
  },
  title: { margin: 0, fontSize: '24px', lineHeight: '32px' },
  text: { marginBlock: '16px', lineHeight: '24px' },
  button: { minHeight: '44px', paddingBlock: '8px', paddingInline: '24px', font: 'inherit', cursor: 'pointer' },
  small: { marginBlock: '16px 0', fontSize: '13px', overflowWrap: 'anywhere' },
});

interface UnavailableModuleProps {
  module: string;
  version: string;
  /** Why another try does not help, as for a version that does not fit the page. */
  reason: string | undefined;
  onRetry: () => Promise<void>;
}

/** Stands where a module does not. In the page's own font and colours, because the module's theme is not there. */
function UnavailableModule({ module, version, reason, onRetry }: UnavailableModuleProps) {
  const styles = useStyles();
  const [isBusy, setIsBusy] = useState(false);
  const retry = () => {
    setIsBusy(true);
    void onRetry().finally(() => setIsBusy(false));
  };
  return (
    <div className={styles.fallback} role="alert">
      <h2 className={styles.title}>This part is not available right now</h2>
      <p className={styles.text}>
        The rest of the page works. Nothing you saved is lost. Try again, or come back in a few minutes.
      </p>
      <button type="button" className={styles.button} onClick={retry} disabled={isBusy}>
        {isBusy ? 'Trying…' : 'Try again'}
      </button>
      <p className={styles.small}>
        {module} {version}
        {reason && `: ${reason}`}
      </p>
    </div>
  );
}

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
