import { useEffect, useState } from 'react';
import type { FactorRequest } from 'shared-contracts/factors';
import { createPasskey, FactorForm } from 'web-kit/factor';
import { Form, SubmitButton } from 'web-kit/forms';
import { useCompany, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { ErrorState, ListSkeleton, Modal, PlainButton } from 'web-kit/page';
import { saveFile } from 'web-kit/viewer';
import { useFactorsStyles } from './Factors.styles.ts';
import { type FactorChange, type StepProps, useChangeWords } from './factor-change.ts';
import {
  useAuthAddPasskeyMutation,
  useAuthAllowFactorChangeMutation,
  useAuthRemovePasskeyMutation,
  useAuthRenewRecoveryCodesMutation,
  useAuthStartFactorCheckMutation,
  useAuthStartPasskeyMutation,
  useAuthSwitchOffOneTimeCodesMutation,
} from './factors-api.ts';
import { PasskeyNameField, passkeyNameSchema, Step } from './Step.tsx';
import { SwitchOnCodes } from './SwitchOnCodes.tsx';

/** Shows recovery codes, which can be kept only now. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const styles = useFactorsStyles();
  const { company } = useCompany();
  const download = () =>
    saveFile(
      new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
      `${company.reference}-recovery-codes.txt`,
    );
  return (
    <Step>
      <p className={styles.stepWords}>
        {t(
          'If you lose your device, each code logs you in once. Keep them where nobody else finds them: we do not show them again.',
        )}
      </p>
      <ol className={styles.recovery} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <PlainButton onClick={download}>{t('Download the codes')}</PlainButton>
        <PlainButton look="primary" onClick={onKept}>
          {t('I have kept them')}
        </PlainButton>
      </div>
    </Step>
  );
}

function AddPasskey({ challenge, onDone }: StepProps) {
  const t = useText();
  const { toast } = useHost();
  const [start] = useAuthStartPasskeyMutation();
  const [add] = useAuthAddPasskeyMutation();
  return (
    <Step>
      <Form
        initialValues={{ name: '' }}
        schema={passkeyNameSchema}
        onSubmit={async ({ name }) => {
          const passkey = await createPasskey(await start({ challenge }).unwrap());
          const { recoveryCodes } = await add({ challenge, name, passkey }).unwrap();
          toast.success(t('The passkey has been added'));
          onDone(recoveryCodes);
        }}
      >
        <PasskeyNameField />
        <SubmitButton busy={t('Waiting for your device…')}>{t('Make the passkey')}</SubmitButton>
      </Form>
    </Step>
  );
}

type DirectChange = Exclude<FactorChange, { kind: 'add' | 'on' }>;

/** Makes a change that needs nothing more than to be allowed. Resolves with recovery codes if it made some. */
function useDirectChange(): (change: DirectChange, challenge: string) => Promise<string[] | undefined> {
  const t = useText();
  const { toast } = useHost();
  const [removePasskey] = useAuthRemovePasskeyMutation();
  const [switchOff] = useAuthSwitchOffOneTimeCodesMutation();
  const [renew] = useAuthRenewRecoveryCodesMutation();
  return async (change, challenge) => {
    if (change.kind === 'renew') return (await renew({ challenge }).unwrap()).recoveryCodes;
    if (change.kind === 'remove') await removePasskey({ challenge, id: change.passkey.id }).unwrap();
    else await switchOff({ challenge }).unwrap();
    toast.success(change.kind === 'remove' ? t('The passkey has been removed') : t('One-time codes are switched off'));
    return undefined;
  };
}

interface FactorDialogProps {
  change: FactorChange;
  onClosed: () => void;
}

/** Asks for password and factor, makes the change, and shows recovery codes if it made some. */
export function FactorDialog({ change, onClosed }: FactorDialogProps) {
  const t = useText();
  const { title } = useChangeWords(change);
  const styles = useFactorsStyles();
  const { session } = useHost();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const leave = () => {
    onClosed();
    // Who needed a factor may go on now.
    void session.refresh();
  };
  return (
    <Modal title={recoveryCodes ? t('Keep your recovery codes') : title} onClosed={leave}>
      {(close) =>
        recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} onKept={close} />
        ) : (
          <div className={styles.steps}>
            <Steps change={change} onDone={(codes) => (codes ? setRecoveryCodes(codes) : close())} />
            <PlainButton look="plain" onClick={close}>
              {t('Cancel')}
            </PlainButton>
          </div>
        )
      }
    </Modal>
  );
}

function Steps({ change, onDone }: { change: FactorChange; onDone: StepProps['onDone'] }) {
  const [allowed, setAllowed] = useState<string>();
  if (allowed && change.kind === 'add') return <AddPasskey challenge={allowed} onDone={onDone} />;
  if (allowed && change.kind === 'on') return <SwitchOnCodes challenge={allowed} onDone={onDone} />;
  return <CheckStep change={change} onAllowed={setAllowed} onDone={onDone} />;
}

interface CheckStepProps {
  change: FactorChange;
  onAllowed: (challenge: string) => void;
  onDone: StepProps['onDone'];
}

function CheckStep({ change, onAllowed, onDone }: CheckStepProps) {
  const t = useText();
  const { words, action } = useChangeWords(change);
  const styles = useFactorsStyles();
  const [asked, setAsked] = useState<FactorRequest>();
  const [error, setError] = useState<unknown>();
  const [start] = useAuthStartFactorCheckMutation();
  const [allow] = useAuthAllowFactorChangeMutation();
  const changeNow = useDirectChange();
  useEffect(() => {
    start().unwrap().then(setAsked, setError);
  }, [start]);
  if (error !== undefined) return <ErrorState error={error} />;
  if (!asked) return <ListSkeleton rows={2} />;
  const { challenge } = asked;
  return (
    <div className={styles.stack}>
      <p className={styles.stepWords}>
        {words} {t('Your other devices will be logged out.')}
      </p>
      <FactorForm
        asked={asked}
        withPassword
        action={action}
        onGiven={async ({ password = '', ...factor }) => {
          await allow({ challenge, password, ...factor }).unwrap();
          if (change.kind === 'add' || change.kind === 'on') onAllowed(challenge);
          else onDone(await changeNow(change, challenge));
        }}
      />
    </div>
  );
}
