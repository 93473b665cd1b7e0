import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { confirmFactor, type FactorRequest, startFactorCheck } from 'shared-contracts/factors';
import { useHost, usePartText } from 'web-kit/host';
import { FactorForm } from '../factor/FactorForm.tsx';
import { baseApi } from '../host/base-api.ts';
import { mutationFrom } from '../host/from-endpoint.ts';
import { ErrorState } from '../page/ErrorState.tsx';
import { Modal } from '../page/Modal.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';

const { useOverlayStartFactorCheckMutation, useOverlayConfirmFactorMutation } = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    overlayStartFactorCheck: build.mutation(mutationFrom(startFactorCheck)),
    overlayConfirmFactor: build.mutation(mutationFrom(confirmFactor)),
  }),
});

const useStyles = makeStyles({
  cancel: { width: '100%', marginTop: '4px' },
  words: { margin: '0 0 16px', color: tokens.colorNeutralForeground2 },
});

/** Asks for the second factor again before a dangerous action, which then goes on. Closing it leaves the action undone. */
export function FactorCheckDialog() {
  const styles = useStyles();
  const t = usePartText();
  const { factorCheck } = useHost();
  const given = useRef(false);
  const [asked, setAsked] = useState<FactorRequest>();
  const [error, setError] = useState<unknown>();
  const [start] = useOverlayStartFactorCheckMutation();
  const [confirm] = useOverlayConfirmFactorMutation();
  useEffect(() => {
    start().unwrap().then(setAsked, setError);
  }, [start]);
  return (
    <Modal title={t('Confirm that it is you')} onClosed={() => factorCheck.answer(given.current)}>
      {(close) =>
        error === undefined ? (
          asked ? (
            <>
              <p className={styles.words}>{t('This action needs your second factor again.')}</p>
              <FactorForm
                asked={asked}
                action={t('Confirm')}
                onGiven={async ({ password: _, ...factor }) => {
                  await confirm({ challenge: asked.challenge, ...factor }).unwrap();
                  given.current = true;
                  close();
                }}
              />
              <PlainButton look="plain" className={styles.cancel} onClick={close}>
                {t('Cancel')}
              </PlainButton>
            </>
          ) : (
            <ListSkeleton rows={2} />
          )
        ) : (
          <ErrorState error={error} />
        )
      }
    </Modal>
  );
}
