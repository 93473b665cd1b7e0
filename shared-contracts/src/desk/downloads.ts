import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exactText } from '../values.ts';

/** The calls that export a list, or a person's data, by name. */
export const exportNames = [
  'exportVehicles',
  'exportAllVehicles',
  'exportRefusedVehicles',
  'exportRenewals',
  'exportAllRenewals',
  'exportPayments',
  'exportAllPayments',
  'exportStatement',
  'exportRefunds',
  'exportDayBooks',
  'exportFees',
  'exportUserForThem',
] as const;
export type ExportName = (typeof exportNames)[number];

export const openDownload = endpoint({
  name: 'openDownload',
  method: 'POST',
  path: '/downloads',
  access: 'active',
  summary: 'A token that downloads one export once, within a minute, without the bearer token.',
  status: 201,
  body: z.object({
    export: z.enum(exportNames),
    /** The query of that export. */
    query: z.record(exactText(1, 40), exactText(0, 200)),
  }),
  secret: true,
  reply: z.object({ token: z.string() }),
  reasons: ['too_many', 'forbidden', 'second_factor_required', 'confirm_factor'],
});

export const getDownload = endpoint({
  name: 'getDownload',
  method: 'GET',
  path: '/downloads/{token}',
  access: 'open',
  summary: 'The export that a token was opened for. Ends the token.',
  params: z.object({ token: exactText(1, 100) }),
  fileTypes: ['text/csv', 'application/zip'],
  // Those of the export, whose caller may have lost a right meanwhile.
  reasons: ['not_found', 'unverified', 'not_activated', 'forbidden', 'second_factor_required'],
});
