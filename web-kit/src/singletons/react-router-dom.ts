/**
 * The router as the page offers it to modules: these names and no others, because a shared module cannot be shaken
 * and the rest (framework mode, server rendering) would weigh on the first view. A module that needs another name adds it here.
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
  redirect,
  replace,
  RouterProvider,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
