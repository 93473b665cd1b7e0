import { moduleData, pathsOf } from './define-module.ts';

test('[M2] the paths of a module end before the first parameter, each of them once', () => {
  expect(pathsOf('login', 'viewVehicle', 'manageVehicles', 'login')).toEqual([
    { prefix: '/login', view: 'public' },
    { prefix: '/view-vehicle', view: 'authenticated' },
    { prefix: '/manage-vehicles', view: 'authenticated' },
  ]);
});

test('[M2] the registry learns everything about a module except its code', () => {
  const load = jest.fn();
  const paths = pathsOf('login');
  const menu = [{ id: 'a', label: 'A', path: '/a', area: 'user', order: 1, icon: 'car' }] as const;
  expect(
    moduleData({
      name: 'mfe-x',
      paths,
      menu,
      slots: { 'user.vehicles': { view: 'admin', load } },
      ambient: { reminder: load },
      routes: [],
    }),
  ).toEqual({ paths, menu, slots: [{ name: 'user.vehicles', view: 'admin' }], ambient: ['reminder'] });
  expect(load).not.toHaveBeenCalled();
});
