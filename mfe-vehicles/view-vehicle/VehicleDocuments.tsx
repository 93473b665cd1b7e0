import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { listDate } from 'shared-contracts/dates';
import type { StoredDocument } from 'shared-contracts/documents';
import { signedLinkRefetch } from 'shared-contracts/limits';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useHost } from 'web-kit/host';
import { DocumentRegular } from 'web-kit/icons';
import { useDates, useText } from 'web-kit/language';
import { ErrorState, Icon, ListSkeleton, PlainButton } from 'web-kit/page';
import { DocumentDialog, type SendFile, UploadBox } from 'web-kit/viewer';
import { useVehiclesListDocumentsQuery, useVehiclesUploadVehicleDocumentMutation } from '../api.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '0 0 16px', padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    paddingBlock: '8px',
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
  },
  icon: { color: tokens.colorBrandForeground1, lineHeight: 0 },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  day: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px' },
});

/** The documents of a vehicle, with an upload. */
export function VehicleDocuments({ vehicle: { id: vehicleId, userId, archived } }: { vehicle: Vehicle }) {
  const styles = useStyles();
  const t = useText();
  const dates = useDates({ listDate });
  const { toast } = useHost();
  const [upload] = useVehiclesUploadVehicleDocumentMutation();
  const { data, error, refetch } = useVehiclesListDocumentsQuery({ vehicleId }, { pollingInterval: signedLinkRefetch });
  const [viewed, setViewed] = useState<StoredDocument>();
  const send = useCallback<SendFile>(
    async (file, onProgress) => {
      await upload({ vehicleId, userId, file, onProgress }).unwrap();
      toast.success(t('Success: Your file has been uploaded successfully'));
    },
    [upload, vehicleId, userId, toast, t],
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={1} />;
  return (
    <>
      {data.length > 0 && (
        <ul className={styles.list} aria-label={t('Documents of this vehicle')}>
          {data.map((document) => (
            <li key={document.id} className={styles.item}>
              <span className={styles.icon}>
                <Icon icon={DocumentRegular} />
              </span>
              <span className={styles.words}>
                {document.filename}
                <span className={styles.day}>{dates.listDate(document.createdAt)}</span>
              </span>
              <PlainButton
                look="plain"
                aria-label={t('View {filename}', { filename: document.filename })}
                onClick={() => setViewed(document)}
              >
                {t('View')}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {!archived && <UploadBox label={t('Add a document of this vehicle')} send={send} />}
      {viewed && <DocumentDialog document={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
