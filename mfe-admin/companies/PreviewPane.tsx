import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, PlainButton } from 'web-kit/page';
import { Choice } from './Choice.tsx';
import { useCompanyStyles } from './Companies.styles.ts';
import { useAdminOpenCompanyPreviewMutation } from './companies-api.ts';

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    setWidth(observed.clientWidth);
    // Tests have no layout.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const views = [
  { id: 'home', label: 'Home', path: href('home') },
  { id: 'login', label: 'Log in', path: href('login') },
  { id: 'signup', label: 'Sign up', path: href('signup') },
  { id: 'mail', label: 'E-mail', path: '/mail' },
] as const;
type View = (typeof views)[number];

/** Widths in pixels at which the preview is laid out. */
const widths = { desktop: 1280, phone: 390 } as const;
const devices = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'phone', label: 'Phone' },
] as const;

/** The site and a mail in the colours of the draft, as it is saved. */
export function PreviewPane({ companyId, version }: { companyId: string; version: number }) {
  const styles = useCompanyStyles();
  const { toast } = useHost();
  const [open, { data, error }] = useAdminOpenCompanyPreviewMutation();
  const [viewId, setViewId] = useState<View['id']>('home');
  const view = views.find(({ id }) => id === viewId) ?? views[0];
  const [device, setDevice] = useState<keyof typeof widths>('desktop');
  useEffect(() => void open({ id: companyId }), [open, companyId]);
  if (error)
    return (
      <Card title="Preview">
        <ErrorState error={error} onRetry={() => open({ id: companyId })} />
      </Card>
    );
  const address = data && `/preview/${data.token}${view.path}`;
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      toast.success('The link has been copied. It works for 24 hours.');
    } catch {
      toast.error('The link could not be copied. Please open it in a tab and copy its address there.');
    }
  };
  return (
    <Card title="Preview">
      <div className={styles.stack}>
        <Choice label="Previewed page" options={views} chosen={viewId} onChoose={setViewId} />
        <Choice label="Width" options={devices} chosen={device} onChoose={setDevice} />
        {address && (
          <div className={styles.bar}>
            <a href={address} target="_blank" rel="noreferrer" className={styles.link}>
              Open in a tab
            </a>
            <PlainButton look="plain" onClick={() => void copy(`/preview/${data.token}/`)}>
              Copy link
            </PlainButton>
          </div>
        )}
        {address ? (
          <PreviewFrame address={address} version={version} width={widths[device]} label={view.label} />
        ) : (
          <ListSkeleton rows={3} label="Opening the preview..." />
        )}
      </div>
    </Card>
  );
}

interface PreviewFrameProps {
  address: string;
  version: number;
  /** In pixels. It is shown smaller if there is no room for it. */
  width: number;
  label: string;
}

function PreviewFrame({ address, version, width, label }: PreviewFrameProps) {
  const styles = useCompanyStyles();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useWidth(box);
  const scale = Math.min(1, room / width);
  const shown = useRef({ address, version });
  // A new `src` would be a step for the browser's back button.
  const reload = useEffectEvent(() => frame.current?.contentWindow?.location.replace(address));
  useEffect(() => {
    if (shown.current.version === version) return;
    shown.current = { address, version };
    reload();
  }, [address, version]);
  return (
    <div ref={box} className={styles.frame}>
      <iframe
        ref={frame}
        key={address}
        src={address}
        title={`Preview: ${label}`}
        sandbox=""
        className={styles.iframe}
        style={{
          width: `${width}px`,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginInlineStart: `${Math.max(0, (room - width * scale) / 2)}px`,
        }}
      />
    </div>
  );
}
