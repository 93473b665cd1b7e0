import { useEffect, useState } from 'react';
import { registerNumberOf } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { vehicleFields } from 'shared-contracts/vehicle-fields';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { dropVehicleToRenew, useHost } from 'web-kit/host';
import { PlainButton, useInAdmin } from 'web-kit/page';
import { useLazyVehiclesListVehiclesQuery, useVehiclesCreateVehicleMutation } from '../api.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { emptyVehicle, toVehicleRequest, type VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { useAddVehicleStyles } from './AddVehicle.styles.ts';
import { changesOfScan, differs } from './fill-from-scan.ts';
import { ScanNotice } from './ScanNotice.tsx';
import { deleteScanDraft } from './scan-draft.ts';
import type { DiscScanning } from './use-disc-scan.ts';
import { deleteDraft, saveDraft, type VehicleDraft } from './vehicle-draft.ts';

const listFormat = new Intl.ListFormat('en-ZA', { type: 'conjunction' });

/**
 * Fills the form once with the values read from a photo. Values from a previous photo are replaced. Typed values stay,
 * and the user is told, because they may belong to another vehicle.
 */
function ScanAutofill({ read, restored }: { read: ReadMarks | undefined; restored: ReadMarks | undefined }) {
  const styles = useAddVehicleStyles();
  const values = useFormValues<VehicleValues>();
  const setValue = useSetFieldValue();
  const [applied, setApplied] = useState<{ read: ReadMarks | undefined; kept: (keyof VehicleValues)[] }>({
    read: restored,
    kept: [],
  });
  useEffect(() => {
    if (!read || applied.read === read) return;
    const { fill, kept } = changesOfScan(read, values, applied.read);
    for (const [name, value] of fill) setValue(name, value);
    setApplied({ read, kept });
  }, [read, values, setValue, applied]);

  const differing = applied.kept.filter((name) => differs(read?.[name]?.value ?? '', values[name]));
  if (differing.length === 0) return null;
  return (
    <div className={styles.kept} role="status">
      <span>
        You had typed the {listFormat.format(differing.map((name) => vehicleFields[name].name))}: we have kept that. The
        photograph says otherwise.
      </span>
      <PlainButton onClick={() => differing.forEach((name) => setValue(name, read?.[name]?.value ?? ''))}>
        Use the photograph
      </PlainButton>
    </div>
  );
}

/** Saves the values of the surrounding form as a draft. */
function DraftAutosave({ userId, read }: { userId: string; read: ReadMarks | undefined }) {
  const values = useFormValues<VehicleValues>();
  useEffect(() => saveDraft(userId, { values, read }), [userId, values, read]);
  return null;
}

interface DetailsFormProps {
  userId: string;
  draft: VehicleDraft | undefined;
  /** Values read from the photo. */
  read: ReadMarks | undefined;
  /** What became of the photo, and the id of its document. */
  scan: Pick<DiscScanning, 'documentId' | 'failure' | 'twoDiscs'>;
  /** Whether the person came to renew this vehicle. */
  thenRenews: boolean;
}

/** The form of a new vehicle, filled from a photo and kept as a draft until it is saved. */
export function DetailsForm({ userId, draft, read, scan, thenRenews }: DetailsFormProps) {
  const inAdmin = useInAdmin();
  const { confirm, navigate, toast } = useHost();
  const findEqualPlate = useEqualPlate();
  const [create] = useVehiclesCreateVehicleMutation();
  return (
    <VehicleForm
      mode="add"
      initialValues={draft?.values ?? emptyVehicle}
      failure="Unable to add vehicle"
      saveLabel="Add vehicle"
      marks={read ?? {}}
      onSave={async (values) => {
        const equal = await findEqualPlate(values);
        if (equal && !(await confirm(questionAbout(equal)))) return;
        const { id } = await create({
          ...toVehicleRequest(values),
          ...(scan.documentId && { licenseDiskId: scan.documentId }),
        }).unwrap();
        deleteDraft(userId);
        deleteScanDraft(userId);
        toast.success('Your vehicle has been added');
        if (!thenRenews) return navigate(href(inAdmin ? 'manageMyVehicles' : 'manageVehicles'));
        dropVehicleToRenew();
        navigate(href('collection', { vehicleId: id }));
      }}
    >
      {/* Beside the values, as a phone scrolls to them once they are read. A failed photo is explained where it is shown. */}
      {scan.twoDiscs && !scan.failure && <ScanNotice text={scan.twoDiscs} />}
      <ScanAutofill read={read} restored={draft?.read} />
      <DraftAutosave userId={userId} read={read} />
    </VehicleForm>
  );
}

/** Finds a vehicle of the person with the same licence number, whatever is written between its letters and digits. */
function useEqualPlate() {
  const [list] = useLazyVehiclesListVehiclesQuery();
  return async ({ licenseNumber, registerNumber }: VehicleValues): Promise<Vehicle | undefined> => {
    // Without the answer the vehicle is added all the same. One with the same register number is refused by the API.
    const { data } = await list({ search: licenseNumber, take: limits.list.maxTake });
    return data?.entries.find(
      (vehicle) =>
        registerNumberOf(vehicle.licenseNumber) === registerNumberOf(licenseNumber) &&
        registerNumberOf(vehicle.registerNumber) !== registerNumberOf(registerNumber),
    );
  };
}

const questionAbout = ({ licenseNumber, registerNumber }: Vehicle) => ({
  title: 'Add this vehicle all the same?',
  text: `You already have a vehicle with the licence number ${licenseNumber.toUpperCase()}. Its register number is ${registerNumber.toUpperCase()}.`,
  action: 'Add it',
});
