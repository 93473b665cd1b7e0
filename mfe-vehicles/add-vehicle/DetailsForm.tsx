import { href } from 'shared-contracts/pages';
import { dropVehicleToRenew, useHost } from 'web-kit/host';
import { useVehiclesCreateVehicleMutation } from '../api.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { emptyVehicle, toVehicleRequest } from '../vehicle-form/vehicle-values.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { ScanAutofill } from './ScanAutofill.tsx';
import { DraftAutosave } from './DraftAutosave.tsx';
import { deleteScanDraft } from './scan-draft.ts';
import { deleteDraft, type VehicleDraft } from './vehicle-draft.ts';
import { useInAdmin } from 'web-kit/page';

interface DetailsFormProps {
  userId: string;
  draft: VehicleDraft | undefined;
  /** Values read from the photo. */
  read: ReadMarks | undefined;
  /** Id of the uploaded photo. */
  documentId: string | undefined;
  /** Whether the person came to renew this vehicle. */
  thenRenews: boolean;
}

/** The form of a new vehicle, filled from a photo and kept as a draft until it is saved. */
export function DetailsForm({ userId, draft, read, documentId, thenRenews }: DetailsFormProps) {
  const inAdmin = useInAdmin();
  const { navigate, toast } = useHost();
  const [create] = useVehiclesCreateVehicleMutation();
  return (
    <VehicleForm
      mode="add"
      initialValues={draft?.values ?? emptyVehicle}
      failure="Unable to add vehicle"
      saveLabel="Add vehicle"
      marks={read ?? {}}
      onSave={async (values) => {
        const { id } = await create({
          ...toVehicleRequest(values),
          ...(documentId && { licenseDiskId: documentId }),
        }).unwrap();
        deleteDraft(userId);
        deleteScanDraft(userId);
        toast.success('Your vehicle has been added');
        if (!thenRenews) return navigate(href(inAdmin ? 'manageMyVehicles' : 'manageVehicles'));
        dropVehicleToRenew();
        navigate(href('collection', { vehicleId: id }));
      }}
    >
      <ScanAutofill read={read} restored={draft?.read} />
      <DraftAutosave userId={userId} read={read} />
    </VehicleForm>
  );
}
