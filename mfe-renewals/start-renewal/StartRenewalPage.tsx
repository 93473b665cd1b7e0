import { Navigate } from 'react-router-dom';
import { useSteps } from './use-steps.ts';

/** /admin/start-renewal/{vehicleId} opens the first step. */
export function StartRenewalPage() {
  return <Navigate to={useSteps().paths.collection} replace />;
}
