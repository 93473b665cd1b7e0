import { makeStyles } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { issueProblem, neededPaperLabel, oldestAccepted } from 'shared-contracts/needed-papers';
import { DateField, dayRule, Form, SelectField, SubmitButton } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { type SendFile, UploadBox } from 'web-kit/viewer';
import { object, string } from 'yup';
import { useRenewalsUploadPaperMutation } from './papers-api.ts';

const useStyles = makeStyles({ text: { margin: '0 0 16px' } });

interface PaperUploadProps {
  kind: 'proof of address' | 'roadworthiness';
  /** Vehicles that lack it. */
  vehicles: readonly { id: string; plate: string }[];
  ownerId: string | undefined;
  onClosed: () => void;
}

const hints = {
  'proof of address':
    'A utility or rates account, a bank or store statement, or a lease, with your name and address, not older than three months.',
  roadworthiness: 'The certificate of a testing station, not older than a year.',
};

const schemaOf = (kind: PaperUploadProps['kind'], today: string) =>
  object({
    issuedOn: dayRule('Please enter the day of issue').test('accepted', (day, { createError }) => {
      const problem = day ? issueProblem(kind, day, today) : undefined;
      return problem ? createError({ message: problem }) : true;
    }),
    vehicleId: string().default(''),
  });

/** Uploads a paper with the day on which it was issued: first the day, which may rule it out, then the file. */
export function PaperUpload({ kind, vehicles, ownerId, onClosed }: PaperUploadProps) {
  const styles = useStyles();
  const { clock, toast } = useHost();
  const today = dayInSouthAfrica(clock.now());
  const [upload] = useRenewalsUploadPaperMutation();
  const [paper, setPaper] = useState<{ issuedOn: string; vehicleId: string }>();
  const schema = schemaOf(kind, today);
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
      toast.success('Success: Your file has been uploaded successfully');
      onClosed();
    },
    [paper, upload, kind, ownerId, toast, onClosed],
  );
  return (
    <Modal title={neededPaperLabel[kind]} onClosed={onClosed}>
      {() => (
        <>
          <p className={styles.text}>{hints[kind]}</p>
          {paper ? (
            <UploadBox label="A photo of the whole page, or the PDF" send={send} />
          ) : (
            <Form
              initialValues={{ issuedOn: '', vehicleId: vehicles[0]?.id ?? '' }}
              schema={schema}
              onSubmit={setPaper}
            >
              {kind === 'roadworthiness' && vehicles.length > 1 && (
                <SelectField
                  name="vehicleId"
                  label="Vehicle"
                  options={vehicles.map(({ id, plate }) => ({ value: id, label: plate }))}
                />
              )}
              <DateField
                name="issuedOn"
                label="Issued on"
                hint="The date on the paper"
                min={oldestAccepted(kind, today)}
                max={today}
              />
              <SubmitButton>Continue</SubmitButton>
            </Form>
          )}
        </>
      )}
    </Modal>
  );
}
