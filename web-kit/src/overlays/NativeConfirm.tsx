import { useEffect } from 'react';
import { type Question, useHost } from 'web-kit/host';

/** The browser's own dialog, where ours cannot be had. */
export function NativeConfirm({ question }: { question: Question | undefined }) {
  const { answer } = useHost().confirm;
  useEffect(() => {
    if (!question) return;
    const words = [question.title, question.text].filter(Boolean).join('\n\n');
    if (question.cancel === false) {
      window.alert(words);
      answer(true);
    } else answer(window.confirm(words));
  }, [answer, question]);
  return null;
}
