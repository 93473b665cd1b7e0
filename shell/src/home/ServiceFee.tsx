import { formatRand } from 'shared-contracts/amounts';
import { useServiceFee } from '../shell-api.ts';

/** ' of R150.00' within a sentence, once the amount is there. */
export function ServiceFee() {
  const fee = useServiceFee();
  if (fee === undefined) return null;
  return (
    <>
      {' of '}
      <strong>{formatRand(fee)}</strong>
    </>
  );
}
