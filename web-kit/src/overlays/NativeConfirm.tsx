import { useEffect } from 'react';
import { type Question, useHost } from 'web-kit/host';

/** Falls back to the browser's own dialog when ours cannot be loaded. */
export function NativeConfirm({ question }: { question: Question | undefined }) {
  const { answer } = useHost().confirm;
  useEffect(() => {
    if (!question) return;
    const message = [question.title, question.text].filter(Boolean).join('\n\n');
    if (question.cancel === false) {
      window.alert(message);
      answer(true);
    } else answer(window.confirm(message));
  }, [answer, question]);
  return null;
}
