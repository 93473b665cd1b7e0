import type { PropsWithChildren } from 'react';
import { Card } from '../page/Card.tsx';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' } as const;
const stack = { display: 'grid', gap: '24px' } as const;

/** Variants of a component beside each other. */
export const Row = ({ children }: PropsWithChildren) => <div style={row}>{children}</div>;

/** Variants of a component below each other. */
export const Stack = ({ children }: PropsWithChildren) => <div style={stack}>{children}</div>;

/** Variants on both surfaces: the page in the company's colours, and a card. */
export const OnBothSurfaces = ({ children }: PropsWithChildren) => (
  <Stack>
    {children}
    <Card>{children}</Card>
  </Stack>
);
