import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { FactorMethod, FactorRequest } from 'shared-contracts/factors';
import { limits } from 'shared-contracts/limits';
import type { PasskeyAnswer } from 'shared-contracts/passkeys';
import { canUsePasskeys, type Translate, useHost, usePartText } from 'web-kit/host';
import { object, string } from 'yup';
import { Form } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { TextField } from '../forms/TextField.tsx';
import { later } from '../language/later.ts';
import { PlainButton } from '../page/PlainButton.tsx';
import { answerWithPasskey } from './browser-passkeys.ts';

/** One of the factors, and the password where it was asked for. */
export interface GivenFactor {
  code?: string;
  recoveryCode?: string;
  passkey?: PasskeyAnswer;
  password?: string;
}

interface FactorFormProps {
  asked: FactorRequest;
  /** Asks for the password too. */
  withPassword?: boolean;
  /** Label of the button: a verb. */
  action: string;
  /** If it rejects with a `Failure`, the message is shown. */
  onGiven: (given: GivenFactor) => Promise<void>;
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  others: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '4px' },
});

const othersIn = (t: Translate): Record<FactorMethod, string> => ({
  passkey: t('Use a passkey instead'),
  code: t('Use a one-time code instead'),
  'recovery code': t('Use a recovery code instead'),
});

const texts = {
  password: string().label(later.t('Password')).required().max(limits.password.max),
  code: string().trim().label(later.t('One-time code')).required(),
  recoveryCode: string().trim().label(later.t('Recovery code')).required(),
  any: string().default(''),
};

/** Asks for a second factor in one of the ways that the person has here, and for the password if it is needed. */
export function FactorForm({ asked, withPassword = false, action, onGiven }: FactorFormProps) {
  const styles = useStyles();
  const t = usePartText();
  const root = useRef<HTMLDivElement>(null);
  const host = useHost();
  const methods = asked.methods.filter((each) => each !== 'passkey' || canUsePasskeys(host));
  const [chosen, setChosen] = useState<FactorMethod>();
  const method = chosen ?? methods[0];
  useEffect(() => root.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus(), [method]);
  if (!method && asked.methods.length > 0) return <NoMethodHere />;
  const schema = object({
    password: withPassword ? texts.password : texts.any,
    code: method === 'code' ? texts.code : texts.any,
    recoveryCode: method === 'recovery code' ? texts.recoveryCode : texts.any,
  });
  return (
    <div ref={root} className={styles.form}>
      <Form
        initialValues={{ password: '', code: '', recoveryCode: '' }}
        schema={schema}
        onSubmit={async ({ password, code, recoveryCode }) => {
          const factor =
            method === 'passkey' && asked.passkey
              ? { passkey: await answerWithPasskey(asked.passkey) }
              : method === 'code'
                ? { code }
                : method === 'recovery code'
                  ? { recoveryCode }
                  : {};
          await onGiven({ ...factor, ...(withPassword && { password }) });
        }}
      >
        {withPassword && <PasswordField name="password" label={t('Your password')} autoComplete="current-password" />}
        {method && <MethodField method={method} />}
        <SubmitButton busy={t('Checking…')}>{method === 'passkey' ? t('Use your passkey') : action}</SubmitButton>
      </Form>
      {methods.length > 1 && (
        <div className={styles.others}>
          {methods
            .filter((each) => each !== method)
            .map((each) => (
              <PlainButton key={each} look="plain" onClick={() => setChosen(each)}>
                {othersIn(t)[each]}
              </PlainButton>
            ))}
        </div>
      )}
    </div>
  );
}

function MethodField({ method }: { method: FactorMethod }) {
  const styles = useStyles();
  const t = usePartText();
  if (method === 'passkey')
    return <p className={styles.words}>{t('Your browser asks for your fingerprint, face or screen lock.')}</p>;
  if (method === 'recovery code')
    return (
      <TextField name="recoveryCode" label={t('Recovery code')} hint={t('Each code works once')} autoComplete="off" />
    );
  return (
    <TextField
      name="code"
      label={t('One-time code')}
      hint={t('The six digits in your authenticator app')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

/** Passkeys work at one address only. */
function NoMethodHere() {
  const styles = useStyles();
  const t = usePartText();
  const { company } = useHost();
  return (
    <p className={styles.words}>
      {t(
        'Your passkey cannot be used at this address. Please log in on the site where you made it, or write to {email}.',
        { email: company.contactEmail },
      )}
    </p>
  );
}
