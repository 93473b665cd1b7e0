import { type RouteObject, replace } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';

const redirectRoute = (from: string, to: string): RouteObject => ({
  path: from,
  loader: ({ request }) => {
    throw replace(`${to}${new URL(request.url).search}`);
  },
});

/** Paths that the requirements name without /admin. The guard of the target path decides on access. */
export const redirectRoutes: RouteObject[] = [
  redirectRoute(pages.bareMyVehicles.path, pages.manageMyVehicles.path),
  redirectRoute(pages.bareMyRenewals.path, pages.manageMyRenewals.path),
];
