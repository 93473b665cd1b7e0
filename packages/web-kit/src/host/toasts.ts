import { delays } from 'shared-contracts/limits';
import { type Observable, observable } from './observable.ts';

export type ToastIntent = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  id: number;
  intent: ToastIntent;
  title: string;
  body?: string;
}

/** `toast.success('Profile has been updated')` shows a toast at the top right for 4000 ms. */
export type Toasts = Record<ToastIntent, (title: string, body?: string) => void> & {
  list: Observable<readonly Toast[]>;
  dismiss: (id: number) => void;
};

/** Creates the toast list of a page. */
export function createToasts(): Toasts {
  const list = observable<readonly Toast[]>([]);
  let next = 1;
  const dismiss = (id: number) => list.set(list.get().filter((toast) => toast.id !== id));
  const show = (intent: ToastIntent) => (title: string, body?: string) => {
    const id = next++;
    list.set([...list.get(), { id, intent, title, ...(body ? { body } : {}) }]);
    setTimeout(() => dismiss(id), delays.toast);
  };
  return {
    success: show('success'),
    error: show('error'),
    info: show('info'),
    warning: show('warning'),
    list,
    dismiss,
  };
}
