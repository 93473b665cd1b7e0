import type { Payload } from 'disc-reader/barcode-fields';
import { ScanResult } from 'shared-contracts/scans';
import { tabStorage } from 'web-kit/host';

/** An uploaded photo of a disc, kept through a reload so that it is not uploaded and read again. */
export interface ScanDraft {
  documentId: string;
  /** What the browser has read of its barcode. */
  payload?: Payload | undefined;
  /** What was read from it. Undefined while it waits for the reader. */
  scan?: ScanResult | undefined;
  /** Id of a second photo that waits for the reader. */
  secondId?: string | undefined;
}

const keyOf = (userId: string) => ['scan', 'draft', userId].join(' ');

const payloadFields = [
  'discNumber',
  'licenseNumber',
  'registerNumber',
  'description',
  'make',
  'model',
  'color',
  'vin',
  'engineNumber',
  'expiryDate',
] as const satisfies readonly (keyof Payload)[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPayload = (value: unknown): value is Payload =>
  isRecord(value) && payloadFields.every((field) => typeof value[field] === 'string');

/** The photo of this tab that is not yet part of a saved vehicle. */
export function readScanDraft(userId: string): ScanDraft | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(keyOf(userId)) ?? 'null');
    if (!isRecord(stored) || typeof stored.documentId !== 'string') return undefined;
    const { documentId, payload, secondId } = stored;
    const scan = stored.scan === undefined ? undefined : ScanResult.safeParse(stored.scan).data;
    return {
      documentId,
      ...(isPayload(payload) && { payload }),
      ...(scan && { scan }),
      ...(typeof secondId === 'string' && { secondId }),
    };
  } catch {
    return undefined;
  }
}

export const saveScanDraft = (userId: string, draft: ScanDraft): void =>
  tabStorage.set(keyOf(userId), JSON.stringify(draft));

export const deleteScanDraft = (userId: string): void => tabStorage.remove(keyOf(userId));

/** Keeps an uploaded photo that waits for the reader, or what is known of the disc after it was read (`scan`). */
export function keepPhoto(
  userId: string,
  { documentId, completes, payload }: { documentId?: string; completes?: string; payload?: Payload | undefined },
  known: ScanResult,
  scan?: ScanResult,
): void {
  if (!documentId) return;
  if (completes)
    saveScanDraft(userId, { documentId: completes, scan: scan ?? known, ...(!scan && { secondId: documentId }) });
  else saveScanDraft(userId, { documentId, payload, scan });
}
