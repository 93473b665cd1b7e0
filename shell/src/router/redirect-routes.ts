import { type RouteObject, replace } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';

const moved = (from: string, to: string): RouteObject => ({
  path: from,
  loader: ({ request }) => {
    throw replace(`${to}${new URL(request.url).search}`);
  },
});

/** Paths that the requirements name without /admin; the guard of where they lead decides who may go on. */
export const redirectRoutes: RouteObject[] = [
  moved(pages.bareMyVehicles.path, pages.manageMyVehicles.path),
  moved(pages.bareMyRenewals.path, pages.manageMyRenewals.path),
];
