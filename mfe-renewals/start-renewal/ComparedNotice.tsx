import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { compareNotice } from 'shared-contracts/compare-notice';
import { dayInSouthAfrica, longDay } from 'shared-contracts/dates';
import { noticeProblemsIn, readNotice } from 'shared-contracts/notice';
import { readPage } from 'shared-contracts/scans';
import { baseApi, mutationFrom } from 'web-kit/api';
import { useHost } from 'web-kit/host';
import { useDates, useText } from 'web-kit/language';
import { KeyValueList } from 'web-kit/page';
import { UploadBox } from 'web-kit/viewer';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import type { QuotedVehicle } from './VehicleQuotesTable.tsx';

const noticeApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ renewalsReadPage: build.mutation(mutationFrom(readPage)) }),
});

/** Characters of a text. Longer ones are no notice. */
const maxLength = 5000;

const useStyles = makeStyles({
  part: { display: 'grid', gap: '16px', marginTop: '8px' },
  result: { display: 'grid', gap: '12px', color: tokens.colorNeutralForeground1 },
  text: { margin: 0 },
  reasons: { display: 'grid', gap: '4px', margin: 0, paddingLeft: '20px' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
});

interface ComparedNoticeProps {
  /** What was pasted, or read from a photograph. It never leaves the browser. */
  text: string;
  vehicles: readonly QuotedVehicle[];
  onChange: (text: string) => void;
}

/** The text of a notice as it is pasted or typed, and how its amount compares with the quote for the vehicle that it names. */
export function ComparedNotice({ text, vehicles, onChange }: ComparedNoticeProps) {
  const styles = useStyles();
  const t = useText();
  const [read] = noticeApi.useRenewalsReadPageMutation();
  return (
    <div className={styles.part}>
      <UploadBox
        photo
        label={t('A photo of the letter (MVL2)')}
        hint={t('We read its text, and do not keep the photo.')}
        send={async (file, onProgress) =>
          onChange((await read({ file, onProgress }).unwrap()).text.slice(0, maxLength))
        }
      />
      <Field
        label={t('Text of the notice')}
        hint={t(
          'Paste the SMS or the e-mail, or check here what was read from the photo. It is compared in this browser and sent to nobody.',
        )}
      >
        <Textarea
          size="large"
          resize="vertical"
          rows={5}
          value={text}
          maxLength={maxLength}
          onChange={(_, typed) => onChange(typed.value)}
        />
      </Field>
      <div className={styles.result} role="status">
        {text.trim() !== '' && <Comparison {...{ text, vehicles }} />}
      </div>
    </div>
  );
}

function Comparison({ text, vehicles }: Pick<ComparedNoticeProps, 'text' | 'vehicles'>) {
  const styles = useStyles();
  const t = useText();
  const { longDay: dayIn } = useDates({ longDay });
  const { clock } = useHost();
  const { paths } = useChosenVehicles();
  const notice = readNotice(
    text,
    vehicles.map(({ vehicle, quote }) => ({ ...vehicle, quote })),
  );
  if ('problem' in notice) return <p className={styles.text}>{noticeProblemsIn(t)[notice.problem]}</p>;
  const { vehicle, amount, noticeNumber } = notice;
  const plate = vehicle.licenseNumber.toUpperCase();
  const { quoted, difference, reasons } = compareNotice(notice, vehicle.quote, dayInSouthAfrica(clock.now()), {
    t,
    longDay: dayIn,
  });
  if (difference === 0)
    return (
      <p className={styles.text}>
        {t('The notice for {plate} and our quote agree: {amount} for the authority.', {
          plate,
          amount: formatRand(amount),
        })}
      </p>
    );
  return (
    <>
      <p className={styles.text}>
        <strong>
          {difference > 0
            ? t('The notice for {plate} is {amount} higher than our quote.', { plate, amount: formatRand(difference) })
            : t('The notice for {plate} is {amount} lower than our quote.', { plate, amount: formatRand(-difference) })}
        </strong>
      </p>
      <KeyValueList
        items={[
          {
            label: noticeNumber ? t('Notice {noticeNumber}', { noticeNumber }) : t('Notice'),
            value: formatRand(amount),
          },
          { label: t('Our quote, without our service fee'), value: formatRand(quoted) },
        ]}
      />
      <p className={styles.text}>{t('Likely reasons:')}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles.text}>
        {t('You can pay now; the authority sets the final amount.')} {t('If something was entered wrongly,')}{' '}
        <Link to={paths.edit(vehicle.id)} className={styles.link}>
          {t('change {plate}', { plate })}
        </Link>{' '}
        {t('first.')}
      </p>
    </>
  );
}
