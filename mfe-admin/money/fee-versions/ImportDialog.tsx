import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  FeeFileFault as Fault,
  type FeeFileFault,
  feeFileFields,
  feeFileHeaders,
  stepsWord,
} from 'shared-contracts/fee-versions';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { DateField, dayRule, FormDialog } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { PlainButton, StatusBadge } from 'web-kit/page';
import { ExportButton } from 'web-kit/table';
import { FileDrop, saveFile } from 'web-kit/viewer';
import { object } from 'yup';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import { useAdminUploadFeeProposalMutation } from './fee-versions-api.ts';

const examples = [
  ['Gauteng', 'car', '0', '250', '252.00', 'Provincial Gazette 1 of 2027', 'confirmed'],
  ['Gauteng', 'car', '251', '12000', '26 520,00', 'Provincial Gazette 1 of 2027', 'confirmed'],
  ['Gauteng', 'car', '12001', stepsWord, '2652.00', 'Provincial Gazette 1 of 2027', 'confirmed'],
  ['Gauteng', 'other', '0', '100000', '300.00', 'No gazette yet', 'low'],
];

/** A CSV file to fill in: the names of the columns and examples. The byte order mark tells Excel that it is UTF-8. */
function templateFile(): Blob {
  const lines = [feeFileFields.map((field) => feeFileHeaders[field]), ...examples];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

const csv = { 'text/csv': ['.csv'] };
const schema = object({ effectiveFrom: dayRule('Please enter the first day on which these fees hold') });

function faultsOf(data: unknown): readonly FeeFileFault[] {
  const faults: unknown = typeof data === 'object' && data !== null && 'faults' in data ? data.faults : [];
  return Array.isArray(faults) ? faults.flatMap((fault) => Fault.safeParse(fault).data ?? []) : [];
}

/** Chooses a file of fees and the day from which they hold, and opens the comparison. */
export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const navigate = useNavigate();
  const { toast } = useHost();
  const [upload] = useAdminUploadFeeProposalMutation();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<readonly FeeFileFault[]>([]);
  const choose = (chosen: File | undefined, words?: string) => {
    setFile(chosen);
    setProblem(words);
    setFaults([]);
  };
  const send = async ({ effectiveFrom }: { effectiveFrom: string }) => {
    if (!file) {
      setProblem('Please choose a CSV file.');
      return false;
    }
    setFaults([]);
    try {
      const content = await file.text();
      const { id, rows } = await upload({ filename: file.name, content, effectiveFrom }).unwrap();
      toast.success('The file has been read', `${rows} rows. Nothing changes before they are scheduled.`);
      void navigate(href('viewFeeProposal', { id }));
      return true;
    } catch (thrown) {
      setFaults(faultsOf(failureOf(thrown).data));
      throw thrown;
    }
  };
  return (
    <FormDialog
      title="Import licence fees"
      initialValues={{ effectiveFrom: '' }}
      schema={schema}
      submit="Compare"
      busy="Reading…"
      onSubmit={send}
      onClosed={onClosed}
      failureMessage={(failure) =>
        faultsOf(failure.data).length > 0 ? 'The file was not read, for these reasons:' : failure.message
      }
    >
      {faults.length > 0 && <Faults faults={faults} />}
      <Templates />
      <ChooseFile file={file} problem={problem} onChosen={choose} />
      <DateField name="effectiveFrom" label="Effective from" hint="The first day on which these fees hold." />
    </FormDialog>
  );
}

function Templates() {
  const styles = useFeeVersionsStyles();
  return (
    <>
      <p className={styles.note}>
        A row for each province, vehicle type and range of weights. In the last row of a vehicle type, ‘steps’ under To
        (kg) makes its fee the price of each further step.
      </p>
      <div className={styles.buttons}>
        <PlainButton onClick={() => saveFile(templateFile(), 'licence-fees-template.csv')}>
          Download a template
        </PlainButton>
        <ExportButton list="exportFees" query={{}} empty={false} label="Download what is in force" />
      </div>
    </>
  );
}

interface ChooseFileProps {
  file: File | undefined;
  problem: string | undefined;
  onChosen: (file: File | undefined, problem?: string) => void;
}

function ChooseFile({ file, problem, onChosen }: ChooseFileProps) {
  return (
    <>
      <FileDrop
        small
        label={file ? file.name : 'Choose a file of fees'}
        accept={csv}
        maxBytes={limits.feeTable.bodyBytes}
        onFile={(chosen) => onChosen(chosen)}
        onRejected={({ code }) =>
          onChosen(
            undefined,
            code === 'file-too-large' ? 'This file is larger than 2 MB.' : 'Please choose a CSV file.',
          )
        }
      />
      <div role="alert">{problem && <StatusBadge tone="bad">{problem}</StatusBadge>}</div>
    </>
  );
}

function Faults({ faults }: { faults: readonly FeeFileFault[] }) {
  const styles = useFeeVersionsStyles();
  return (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.faults} tabIndex={0} aria-label="What is wrong in the file">
      {faults.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
