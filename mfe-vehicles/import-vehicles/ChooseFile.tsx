import { useState } from 'react';
import { limits } from 'shared-contracts/limits';
import { vehicleFieldNames, vehicleFields } from 'shared-contracts/vehicle-fields';
import { failureOf, useHost } from 'web-kit/host';
import { DocumentRegular } from 'web-kit/icons';
import { later, useText } from 'web-kit/language';
import { Card, ListSkeleton, lazyWithRetry, PlainButton } from 'web-kit/page';
import { FileDrop, saveFile } from 'web-kit/viewer';
import { FileFault } from './file-fault.ts';
import { useImportStyles } from './Import.styles.ts';
import { type Fault, ImportFault } from './ImportFault.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useVehiclesCreateImportMutation, useVehiclesGetLatestImportQuery } from './import-api.ts';
import { allMatched, type Columns, matchColumns, rowsOf } from './match-columns.ts';
import type { FileTable } from './read-file.ts';

const ChooseColumns = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "import-steps" */ './ChooseColumns.tsx')).ChooseColumns,
);

const accept = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const rejections: Readonly<Record<string, string>> = {
  'file-too-large': later.t('This file is larger than 10 MB. Please split it, or remove what is no list of vehicles.'),
  'too-many-files': later.t('Please choose one file.'),
};
const tooMuchText = later.t(
  'These rows have far more text than vehicles have. Please check the columns, or split the file.',
);
const unreadable = later.t('This file could not be read. Please try again.');
const wrongType = later.t(
  'Please choose a CSV or XLSX file. Other spreadsheets, such as an older Excel file (.xls), can be saved as one of these.',
);

/** Reads a chosen file and sends its rows. A failed call keeps what was read. */
function useChosenFile() {
  const t = useText();
  const { report, toast } = useHost();
  const [create] = useVehiclesCreateImportMutation();
  const { refetch } = useVehiclesGetLatestImportQuery();
  const [table, setTable] = useState<FileTable>();
  const [columns, setColumns] = useState<Columns>({});
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState<string>();

  const send = async (read: FileTable, matched: Columns) => {
    setFault(undefined);
    setBusy(t('{n, plural, one {Checking # row…} other {Checking # rows…}}', { n: read.rows.length }));
    try {
      await create({ filename: read.filename, rows: rowsOf(read, matched, limits.import.cell) }).unwrap();
      // Then this step makes way for the next one.
      await refetch();
    } catch (thrown) {
      const { reason, message, language } = failureOf(thrown);
      setFault(reason === 'too_large' ? { message: tooMuchText } : { message, language });
      // Another tab has begun one, which takes the place of this step.
      if (reason === 'import_open') toast.info(message);
    } finally {
      setBusy(undefined);
    }
  };

  const read = async (file: File) => {
    setFault(undefined);
    setBusy(t('Reading {filename}…', { filename: file.name }));
    try {
      const { readFile } = await import('./read-file.ts');
      const found = await readFile(file);
      const matched = matchColumns(found);
      setTable(found);
      setColumns(matched);
      if (allMatched(matched)) await send(found, matched);
    } catch (thrown) {
      if (!(thrown instanceof FileFault)) report(thrown, { file: file.name.split('.').at(-1) });
      setFault({ message: thrown instanceof FileFault ? thrown.message : unreadable });
    } finally {
      setBusy(undefined);
    }
  };
  const forget = () => {
    setTable(undefined);
    setFault(undefined);
  };
  return { table, columns, setColumns, fault, setFault, busy, read, send, forget };
}

/** The first steps: choose a file, and say which of its columns are which if their names do not say. */
export function ChooseFile() {
  const styles = useImportStyles();
  const t = useText();
  const { table, columns, setColumns, fault, setFault, busy, read, send, forget } = useChosenFile();
  if (table && !busy)
    return (
      <ChooseColumns
        {...{ table, columns, fault }}
        onChange={setColumns}
        onBack={forget}
        onNext={() => void send(table, columns)}
      />
    );
  return (
    <ImportSteps current="file">
      <div className={styles.stack}>
        {fault && <ImportFault fault={fault} />}
        {busy ? (
          <ListSkeleton rows={3} label={busy} />
        ) : (
          <FileDrop
            label={t('Choose your list of vehicles')}
            hint={t('CSV or XLSX, at most 5,000 rows and 10 MB')}
            icon={DocumentRegular}
            accept={accept}
            maxBytes={limits.import.fileBytes}
            onFile={(file) => void read(file)}
            onRejected={({ code }) => setFault({ message: rejections[code] ?? wrongType })}
          />
        )}
        <WhatIsExpected />
      </div>
    </ImportSteps>
  );
}

function WhatIsExpected() {
  const styles = useImportStyles();
  const t = useText();
  return (
    <Card title={t('What the file should look like')}>
      <ul className={styles.list}>
        <li>{t('One vehicle a row, and the names of the columns in the first row.')}</li>
        <li>
          {t(
            'Licence number, register number, make, model, year, vehicle type, tare in kilograms, province and the day on which the licence expires.',
          )}
        </li>
        <li>{t('Days such as 2027-03-31, 31/03/2027 or 31 March 2027.')}</li>
      </ul>
      <p className={styles.text}>
        {t('A list that was exported here can be used as it is. Only its rows are sent to us.')}
      </p>
      <PlainButton onClick={() => saveFile(templateFile(), 'vehicles-template.csv')}>
        {t('Download a template')}
      </PlainButton>
    </Card>
  );
}

/** A CSV file to fill in: the names of the columns and two examples. The byte order mark tells Excel that it is UTF-8. */
export function templateFile(): Blob {
  const fields = vehicleFieldNames.map((name) => vehicleFields[name]);
  const lines = [
    fields.map(({ heading }) => heading),
    ...[0, 1].map((row) => fields.map(({ examples }) => examples[row])),
  ];
  return new Blob([`\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
}
