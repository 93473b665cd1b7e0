import type { Renewal } from 'shared-contracts/renewals';
import { InChargeCard } from './InChargeCard.tsx';
import { InternalNotes } from './InternalNotes.tsx';

/** What administrators do beside a renewal, without its owner. */
export function DeskCards({ renewal }: { renewal: Renewal }) {
  return (
    <>
      <InChargeCard renewal={renewal} />
      <InternalNotes renewalId={renewal.id} />
    </>
  );
}
