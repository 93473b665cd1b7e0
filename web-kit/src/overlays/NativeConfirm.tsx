import { useEffect } from 'react';
import { type Question, useHost } from 'web-kit/host';

/** The browser's own dialog, where ours cannot be had. */
export function NativeConfirm({ question: { title, text } }: { question: Question }) {
  const { answer } = useHost().confirm;
  useEffect(() => answer(window.confirm([title, text].filter(Boolean).join('\n\n'))), [answer, title, text]);
  return null;
}
