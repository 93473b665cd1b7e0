import { useEffect } from 'react';
import { type Question, type ToastIntent, useHost } from 'web-kit/host';
import { PlainButton } from '../page/PlainButton.tsx';

export default { title: 'Overlays/Toasts and confirm dialog' };

const intents: readonly ToastIntent[] = ['success', 'error', 'info', 'warning'];
const long = 'A sentence that says a little more than would fit on one line. '.repeat(4);

export const Toasts = () => {
  const { toast } = useHost();
  const show = () => {
    for (const intent of intents) toast[intent](`A toast of the kind ${intent}`);
    toast.error('This could not be saved', long);
  };
  useEffect(show);
  return <PlainButton onClick={show}>Show them again</PlainButton>;
};

function Asking(question: Question) {
  const { confirm } = useHost();
  const ask = () => void confirm(question);
  useEffect(ask);
  return <PlainButton onClick={ask}>Ask again</PlainButton>;
}

export const Confirm = () => <Asking title="Leave this page?" text="Your changes are not saved." action="Leave" />;

export const DangerousAction = () => (
  <Asking title="Remove the vehicle?" text={long} action="Remove vehicle" cancel="Keep it" danger />
);

export const OnlyInforming = () => <Asking title="A new version is ready" action="Reload" cancel={false} />;
