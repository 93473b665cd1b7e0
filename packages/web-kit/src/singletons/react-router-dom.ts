/**
 * The part of the router that the page shares with modules. A shared module cannot be tree-shaken, and the rest
 * (framework mode, server rendering) would slow the first view. Add a name here when a module needs it.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  replace,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
