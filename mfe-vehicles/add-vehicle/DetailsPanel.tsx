import { type ReactNode, useEffect, useRef } from 'react';
import { Card, PlainButton } from 'web-kit/page';
import { useAddVehicleStyles } from './AddVehicle.styles.ts';

interface DetailsPanelProps {
  title: string;
  takesFocus: boolean;
  onStartOver: () => void;
  children: ReactNode;
}

/** Card around the form. It takes the focus when the form appears, and on a phone it scrolls into view. */
export function DetailsPanel({ title, takesFocus, onStartOver, children }: DetailsPanelProps) {
  const styles = useAddVehicleStyles();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus || !panel.current) return;
    panel.current.focus({ preventScroll: true });
    if (matchMedia('(max-width: 900px)').matches) panel.current.scrollIntoView();
  }, [takesFocus]);
  return (
    <div ref={panel} className={styles.form} tabIndex={-1} role="group" aria-label="The details of your vehicle">
      <Card title={title} actions={<PlainButton onClick={onStartOver}>Start over</PlainButton>}>
        {children}
      </Card>
    </div>
  );
}
