import type { Vehicle } from 'shared-contracts/vehicles';
import { useHost } from 'web-kit/host';
import { ErrorState, ListSkeleton } from 'web-kit/page';
import { UploadBox } from 'web-kit/viewer';
import { useVehiclesListDocumentsQuery, useVehiclesUploadVehicleDocumentMutation } from '../api.ts';

/** The papers of a vehicle, and a place to add one. */
export function VehicleDocuments({ vehicle }: { vehicle: Vehicle }) {
  const { toast } = useHost();
  const [upload] = useVehiclesUploadVehicleDocumentMutation();
  const { data, error, refetch } = useVehiclesListDocumentsQuery({ vehicleId: vehicle.id });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={1} />;
  return (
    <>
      <ul>
        {data.map(({ id, filename, url }) => (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {filename}
              </a>
            ) : (
              filename
            )}
          </li>
        ))}
      </ul>
      <UploadBox
        label="Add a document of this vehicle"
        send={async (file, onProgress) => {
          await upload({ vehicleId: vehicle.id, userId: vehicle.userId, file, onProgress }).unwrap();
          toast.success('Success: Your file has been uploaded successfully');
        }}
        failureMessage={({ message }) => message}
      />
    </>
  );
}
