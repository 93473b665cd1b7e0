import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import { longDay } from 'shared-contracts/dates';
import { holdReasonRows, holdTexts } from 'shared-contracts/hold-texts';
import { type Hold } from 'shared-contracts/holds';
import { href } from 'shared-contracts/pages';
import { answerHold, type Renewal } from 'shared-contracts/renewals';
import { baseApi, mutationFrom } from 'web-kit/api';
import { messageOf, useHost } from 'web-kit/host';
import { WarningRegular } from 'web-kit/icons';
import { EnglishToo, useDates, useText } from 'web-kit/language';
import { ButtonLink, Card, Icon, PlainButton, useBackLinkState } from 'web-kit/page';
import { PaperUpload } from '../papers/PaperUpload.tsx';

const useStyles = makeStyles({
  why: { display: 'grid', gridTemplateColumns: '24px 1fr', gap: '8px', margin: '0 0 12px', fontWeight: 600 },
  sign: { color: tokens.colorPaletteDarkOrangeForeground1, lineHeight: 0 },
  next: { margin: '0 0 16px' },
});

const holdApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ renewalsAnswerHold: build.mutation(mutationFrom(answerHold)) }),
});
const { useRenewalsAnswerHoldMutation } = holdApi;

/** Why the authority does not renew, in its owner's words, and the one thing that they can do about it. */
export function HoldCard({ renewal, hold }: { renewal: Renewal; hold: Hold }) {
  const styles = useStyles();
  const t = useText();
  const { why, next } = holdTexts(hold, { t, ...useDates({ longDay }) });
  return (
    <Card title={t('Your renewal waits')}>
      <p className={styles.why}>
        <span className={styles.sign}>
          <Icon icon={WarningRegular} />
        </span>
        {why}
      </p>
      <p className={styles.next}>
        {hold.answeredAt ? t('Thank you. We are looking at it.') : next}
        <EnglishToo>{(english) => Object.values(holdTexts(hold, { t: english, longDay })).join(' ')}</EnglishToo>
      </p>
      {!hold.answeredAt && <Answer renewal={renewal} hold={hold} />}
    </Card>
  );
}

function Answer({ renewal, hold }: { renewal: Renewal; hold: Hold }) {
  const t = useText();
  const back = useBackLinkState(t('Renewal'));
  const { toast } = useHost();
  const [answer, { isLoading }] = useRenewalsAnswerHoldMutation();
  const [uploading, setUploading] = useState(false);
  if (hold.amountInCents !== null)
    return (
      <ButtonLink to={href('topUp', { id: renewal.id })}>
        {t('Pay {amount}', { amount: formatRand(hold.amountInCents) })}
      </ButtonLink>
    );
  const { answer: way } = holdReasonRows[hold.reason];
  const tell = async () => {
    try {
      await answer({ id: renewal.id }).unwrap();
    } catch (thrown) {
      toast.error(t('We could not note it'), messageOf(thrown));
    }
  };
  if (way === 'done')
    return (
      <PlainButton look="primary" disabled={isLoading} onClick={() => void tell()}>
        {t('I have done it')}
      </PlainButton>
    );
  if (way !== 'paper') return null;
  if (hold.reason !== 'roadworthiness')
    return (
      <ButtonLink to={href('viewDocuments')} state={back}>
        {t('Send the paper')}
      </ButtonLink>
    );
  const plate = renewal.vehicle?.licenseNumber.toUpperCase() ?? '';
  return (
    <>
      <PlainButton look="primary" onClick={() => setUploading(true)}>
        {t('Send the certificate')}
      </PlainButton>
      {uploading && (
        <PaperUpload
          kind="roadworthiness"
          vehicles={[{ id: renewal.vehicleId, plate }]}
          ownerId={undefined}
          onUploaded={() => void tell()}
          onClosed={() => setUploading(false)}
        />
      )}
    </>
  );
}
