import { formatRand } from 'shared-contracts/amounts';
import { Sentence, useText } from 'web-kit/language';
import { useServiceFee } from '../shell-api.ts';

/** ' of R150.00' within a sentence, once the amount is there. */
export function ServiceFee() {
  const t = useText();
  const fee = useServiceFee();
  if (fee === undefined) return null;
  return (
    <>
      {' '}
      <Sentence say={(amount) => t('of {fee}', { fee: amount }, 'a service fee')}>
        <strong>{formatRand(fee)}</strong>
      </Sentence>
    </>
  );
}
