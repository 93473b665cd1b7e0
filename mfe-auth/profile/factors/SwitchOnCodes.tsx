import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { later, useText } from 'web-kit/language';
import { ErrorState, ListSkeleton } from 'web-kit/page';
import { object, string } from 'yup';
import { useFactorsStyles } from './Factors.styles.ts';
import type { StepProps } from './factor-change.ts';
import { useAuthStartOneTimeCodesMutation, useAuthSwitchOnOneTimeCodesMutation } from './factors-api.ts';
import { Step } from './Step.tsx';

const schema = object({ code: string().trim().label(later.t('One-time code')).required() });

/** Gives an authenticator app its secret, as a QR code and as text, and checks a first code. */
export function SwitchOnCodes({ challenge, onDone }: StepProps) {
  const t = useText();
  const styles = useFactorsStyles();
  const { toast } = useHost();
  const [made, setMade] = useState<{ secret: string; uri: string }>();
  const [error, setError] = useState<unknown>();
  const [start] = useAuthStartOneTimeCodesMutation();
  const [switchOn] = useAuthSwitchOnOneTimeCodesMutation();
  useEffect(() => {
    start({ challenge }).unwrap().then(setMade, setError);
  }, [start, challenge]);
  if (error !== undefined) return <ErrorState error={error} />;
  if (!made) return <ListSkeleton rows={3} />;
  return (
    <Step>
      <p className={styles.stepWords}>{t('Scan this with your authenticator app, or open it on this phone:')}</p>
      <QrCode text={made.uri} />
      <p className={styles.stepWords}>
        <a href={made.uri} className={styles.link}>
          {t('Open in the authenticator app')}
        </a>
        <br />
        {t('Or type this key into it:')}{' '}
        <span className={styles.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <Form
        initialValues={{ code: '' }}
        schema={schema}
        onSubmit={async ({ code }) => {
          const { recoveryCodes } = await switchOn({ challenge, code }).unwrap();
          toast.success(t('One-time codes are switched on'));
          onDone(recoveryCodes);
        }}
      >
        <TextField
          name="code"
          label={t('One-time code')}
          hint={t('The six digits that the app shows now')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton busy={t('Checking…')}>{t('Switch on')}</SubmitButton>
      </Form>
    </Step>
  );
}

function QrCode({ text }: { text: string }) {
  const t = useText();
  const styles = useFactorsStyles();
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('QR code for the authenticator app')}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
