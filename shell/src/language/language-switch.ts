import type { ReactNode } from 'react';
import { type Observable, observable } from 'web-kit/loading';

/** What the footer shows once its code has come. A page has one footer, and most sites have no switch. */
export const languageSwitch: Observable<ReactNode> = observable<ReactNode>(undefined);
