import { getDeliveryProof } from 'shared-contracts/deliveries';
import { useText } from 'web-kit/language';
import { ErrorState, ListSkeleton, Modal, PlainButton } from 'web-kit/page';
import { usePicture } from 'web-kit/viewer';
import { useParcelStyles } from './ParcelCard.styles.ts';

/** The courier's picture that proves a delivery. */
export function ProofDialog({ renewalId, onClosed }: { renewalId: string; onClosed: () => void }) {
  const styles = useParcelStyles();
  const t = useText();
  return (
    <Modal title={t('Proof of delivery')} onClosed={onClosed}>
      {(close) => (
        <div className={styles.dialog}>
          <ProofPicture renewalId={renewalId} />
          <PlainButton onClick={close}>{t('Close')}</PlainButton>
        </div>
      )}
    </Modal>
  );
}

function ProofPicture({ renewalId }: { renewalId: string }) {
  const styles = useParcelStyles();
  const t = useText();
  const { source, failed, retry } = usePicture(getDeliveryProof, { id: renewalId });
  if (failed) return <ErrorState title={t('The picture could not be loaded')} onRetry={retry} />;
  if (!source) return <ListSkeleton rows={3} label={t('Loading the picture…')} />;
  return <img className={styles.proof} src={source} alt={t('What the courier recorded at the door')} />;
}
