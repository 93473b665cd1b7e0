import { useEffect, useState } from 'react';
import { registerNumberOf } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useFormValues, useSetFieldValues } from 'web-kit/forms';
import { dropVehicleToRenew, useHost } from 'web-kit/host';
import { type Translate, useText } from 'web-kit/language';
import { PlainButton, useInAdmin } from 'web-kit/page';
import { useLazyVehiclesListVehiclesQuery, useVehiclesCreateVehicleMutation } from '../api.ts';
import { fieldNamesIn } from '../vehicle-form/field-words.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import { emptyVehicle, toVehicleRequest, type VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { changedByDisc, changesOfScan, changesText, differs, marksBesidePrice, shownValue } from './fill-from-scan.ts';
import { ScanNotice } from './ScanNotice.tsx';
import { deleteScanDraft } from './scan-draft.ts';
import type { DiscScanning } from './use-disc-scan.ts';
import { deleteDraft, saveDraft, type VehicleDraft } from './vehicle-draft.ts';

interface ScanAutofillProps {
  read: ReadMarks | undefined;
  restored: ReadMarks | undefined;
  price: Partial<VehicleValues>;
}

/**
 * Fills the form once with the values read from a photo. Values from a previous photo, and what was typed for a price, are
 * replaced. What was typed into the form stays, because a reading may be wrong. The user is told of either.
 */
function ScanAutofill({ read, restored, price }: ScanAutofillProps) {
  const t = useText();
  const values = useFormValues<VehicleValues>();
  const setValues = useSetFieldValues<VehicleValues>();
  const [applied, setApplied] = useState<{ read: ReadMarks | undefined; kept: (keyof VehicleValues)[] }>({
    read: restored,
    kept: [],
  });
  useEffect(() => {
    if (!read || applied.read === read) return;
    const { fill, kept } = changesOfScan(read, values, applied.read, price);
    setValues(Object.fromEntries(fill));
    setApplied({ read, kept });
  }, [read, values, setValues, applied, price]);

  const ofDisc = (name: keyof VehicleValues) => read?.[name]?.value ?? '';
  const fromPrice = changedByDisc(read ?? {}, price);
  const changed = fromPrice.filter((name) => values[name] === ofDisc(name));
  const undone = fromPrice.filter((name) => values[name] === price[name]);
  const kept = [...new Set([...applied.kept, ...undone])].filter((name) => differs(ofDisc(name), values[name]));
  const isGuess = kept.every((name) => read?.[name]?.isGuess);
  return (
    <>
      {changed.length > 0 && (
        <ScanNotice role="status" text={changesText(changed, read ?? {}, price, t)}>
          <PlainButton onClick={() => setValues(Object.fromEntries(changed.map((name) => [name, price[name] ?? ''])))}>
            {t('Undo')}
          </PlainButton>
        </ScanNotice>
      )}
      {kept.length > 0 && (
        <ScanNotice
          role="status"
          text={[
            ...(isGuess ? [] : [t('Your disc shows other details.')]),
            ...kept.map((name) => {
              const said = {
                field: fieldNamesIn(t)[name],
                typed: shownValue(name, values[name], t),
                read: shownValue(name, ofDisc(name), t),
              };
              return read?.[name]?.isGuess
                ? t('You typed the {field} {typed}, our guess is {read}.', said)
                : t('You typed the {field} {typed}, the disc says {read}.', said);
            }),
          ].join(' ')}
        >
          <PlainButton onClick={() => setValues(Object.fromEntries(kept.map((name) => [name, ofDisc(name)])))}>
            {isGuess ? t('Use our guess') : t('Use the disc')}
          </PlainButton>
        </ScanNotice>
      )}
    </>
  );
}

function DraftAutosave({ userId, read }: { userId: string; read: ReadMarks | undefined }) {
  const values = useFormValues<VehicleValues>();
  useEffect(() => saveDraft(userId, { values, read }), [userId, values, read]);
  return null;
}

interface DetailsFormProps {
  userId: string;
  draft: VehicleDraft | undefined;
  read: ReadMarks | undefined;
  /** What became of the photo, and the id of its document. */
  scan: Pick<DiscScanning, 'documentId' | 'failure' | 'twoDiscs'>;
  /** What the person typed for the price of this vehicle, if they came to renew it. */
  price: Partial<VehicleValues> | undefined;
}

/** The form of a new vehicle, filled from a photo and kept as a draft until it is saved. */
export function DetailsForm({ userId, draft, read, scan, price }: DetailsFormProps) {
  const t = useText();
  const inAdmin = useInAdmin();
  const { confirm, navigate, toast } = useHost();
  const findEqualPlate = useEqualPlate();
  const [create] = useVehiclesCreateVehicleMutation();
  return (
    <VehicleForm
      mode="add"
      initialValues={draft?.values ?? emptyVehicle}
      failure={t('Unable to add vehicle')}
      saveLabel={t('Add vehicle')}
      marks={marksBesidePrice(read ?? {}, price ?? {}, t)}
      onSave={async (values) => {
        const equal = await findEqualPlate(values);
        if (equal && !(await confirm(questionAbout(equal, t)))) return;
        const { id } = await create({
          ...toVehicleRequest(values),
          ...(scan.documentId && { licenseDiskId: scan.documentId }),
        }).unwrap();
        deleteDraft(userId);
        deleteScanDraft(userId);
        toast.success(t('Your vehicle has been added'));
        // In place of the form: Back must not show it empty.
        const instead = { replace: true };
        if (!price) return navigate(href(inAdmin ? 'manageMyVehicles' : 'manageVehicles'), instead);
        dropVehicleToRenew();
        navigate(href('collection', { vehicleId: id }), instead);
      }}
    >
      {/* Beside the values, as a phone scrolls to them once they are read. A failed photo is explained where it is shown. */}
      {scan.twoDiscs && !scan.failure && <ScanNotice text={scan.twoDiscs} />}
      <ScanAutofill read={read} restored={draft?.read} price={price ?? {}} />
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

const questionAbout = ({ licenseNumber, registerNumber }: Vehicle, t: Translate) => ({
  title: t('Add this vehicle all the same?'),
  text: t('You already have a vehicle with the licence number {plate}. Its register number is {register}.', {
    plate: licenseNumber.toUpperCase(),
    register: registerNumber.toUpperCase(),
  }),
  action: t('Add it'),
});
