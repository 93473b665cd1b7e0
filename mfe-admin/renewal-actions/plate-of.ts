import type { Renewal } from 'shared-contracts/renewals';

/** A renewal's licence number, or its payment reference if the vehicle is gone. */
export const plateOf = ({ vehicle, paymentReference }: Renewal): string =>
  vehicle?.licenseNumber.toUpperCase() ?? paymentReference;
