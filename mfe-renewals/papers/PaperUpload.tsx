import { makeStyles } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { oldestAccepted } from 'shared-contracts/needed-papers';
import { issueProblem, paperNamesIn } from 'shared-contracts/paper-words';
import { DateField, dayRule, Form, SelectField, SubmitButton } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { later, type Translate, useText } from 'web-kit/language';
import { Modal, useFocusAfterUnmount } from 'web-kit/page';
import { type SendFile, UploadBox } from 'web-kit/viewer';
import { object, string } from 'yup';
import { useRenewalsUploadPaperMutation } from './papers-api.ts';

const useStyles = makeStyles({ text: { margin: '0 0 16px' } });

interface PaperUploadProps {
  kind: 'proof of address' | 'roadworthiness';
  /** Vehicles that lack it. */
  vehicles: readonly { id: string; plate: string }[];
  ownerId: string | undefined;
  /** Before it is closed. */
  onUploaded?: () => void;
  onClosed: () => void;
}

const hintsIn = (t: Translate) => ({
  'proof of address': t(
    'A utility or rates account, a bank or store statement, or a lease, with your name and address, not older than three months.',
  ),
  roadworthiness: t('The certificate of a testing station, not older than a year.'),
});

const schemaOf = (kind: PaperUploadProps['kind'], today: string) =>
  object({
    issuedOn: dayRule(later.t('Please enter the day of issue')).test('accepted', (day, { createError }) => {
      const problem = day ? issueProblem(kind, day, today, later.t) : undefined;
      return problem ? createError({ message: problem }) : true;
    }),
    vehicleId: string().default(''),
  });

/** Uploads a paper with the day on which it was issued: first the day, which may rule it out, then the file. */
export function PaperUpload({ kind, vehicles, ownerId, onUploaded, onClosed }: PaperUploadProps) {
  const styles = useStyles();
  const t = useText();
  const { toast } = useHost();
  const [upload] = useRenewalsUploadPaperMutation();
  const [paper, setPaper] = useState<Paper>();
  const send = useCallback<SendFile>(
    async (file, onProgress) => {
      if (!paper) return;
      const { issuedOn, vehicleId } = paper;
      await upload({
        kind,
        issuedOn,
        ...(kind === 'roadworthiness' && { vehicleId }),
        ...(ownerId && { userId: ownerId }),
        file,
        onProgress,
      }).unwrap();
      toast.success(t('Success: Your file has been uploaded successfully'));
      onUploaded?.();
      onClosed();
    },
    [paper, upload, kind, ownerId, toast, t, onUploaded, onClosed],
  );
  return (
    <Modal title={paperNamesIn(t)[kind]} onClosed={onClosed}>
      {() => (
        <>
          <p className={styles.text}>{hintsIn(t)[kind]}</p>
          {paper ? (
            <UploadBox label={t('A photo of the whole page, or the PDF')} send={send} />
          ) : (
            <PaperForm kind={kind} vehicles={vehicles} onGiven={setPaper} />
          )}
        </>
      )}
    </Modal>
  );
}

interface Paper {
  issuedOn: string;
  vehicleId: string;
}

function PaperForm({
  kind,
  vehicles,
  onGiven,
}: Pick<PaperUploadProps, 'kind' | 'vehicles'> & { onGiven: (paper: Paper) => void }) {
  const t = useText();
  const { clock } = useHost();
  const today = dayInSouthAfrica(clock.now());
  const schema = useMemo(() => schemaOf(kind, today), [kind, today]);
  const part = useFocusAfterUnmount<HTMLDivElement>();
  return (
    <div ref={part}>
      <Form initialValues={{ issuedOn: '', vehicleId: vehicles[0]?.id ?? '' }} schema={schema} onSubmit={onGiven}>
        {kind === 'roadworthiness' && vehicles.length > 1 && (
          <SelectField
            name="vehicleId"
            label={t('Vehicle')}
            options={vehicles.map(({ id, plate }) => ({ value: id, label: plate }))}
          />
        )}
        <DateField
          name="issuedOn"
          label={t('Issued on')}
          hint={t('The date on the paper')}
          min={oldestAccepted(kind, today)}
          max={today}
        />
        <SubmitButton>{t('Continue')}</SubmitButton>
      </Form>
    </div>
  );
}
