import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { PlainButton } from 'web-kit/page';

const useNewsletterStyles = makeStyles({
  form: { maxWidth: '460px', margin: '64px auto 0', paddingInline: '16px', textAlign: 'center' },
  title: { margin: '0 0 12px', color: tokens.colorNeutralForeground2, fontSize: '16px', lineHeight: '24px' },
  label: {
    display: 'block',
    marginBottom: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
    textAlign: 'left',
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  input: {
    flex: '1 1 180px',
    minWidth: 0,
    minHeight: '40px',
    boxSizing: 'border-box',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStrokeAccessible),
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
});

/**
 * Newsletter sign-up. Validated by the browser and the API contract, because a form schema would slow the first view. The code
 * of the API is loaded when the form is sent.
 */
export function Newsletter() {
  const styles = useNewsletterStyles();
  const t = useText();
  const id = useId();
  const { toast, store } = useHost();
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the code came.
  useLayoutEffect(() => setEmail(input.current?.value ?? ''), []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSending(true);
    try {
      const { isAddress, subscribeToNewsletter } = await import('../shell-api.ts');
      if (!isAddress(email)) {
        toast.error(t('This is not an email address'), t('Check it and try again.'));
        return;
      }
      await store.dispatch(subscribeToNewsletter(email)).unwrap();
      setEmail('');
      toast.success(
        t('Please confirm by email'),
        t('We have sent you a link. Nothing more is sent until you open it.'),
      );
    } catch {
      toast.error(t('That did not work'), t('Check the address and try again.'));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form
      method="post"
      className={styles.form}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void submit(event)}
    >
      <Title id={`${id}-title`} />
      <label htmlFor={id} className={styles.label}>
        {t('Email address')}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PlainButton type="submit" disabled={isSending}>
          {t('Subscribe')}
        </PlainButton>
      </div>
    </form>
  );
}

function Title({ id }: { id: string }) {
  const styles = useNewsletterStyles();
  const t = useText();
  return (
    <p id={id} className={styles.title}>
      {t('News and reminders by email')}
    </p>
  );
}
