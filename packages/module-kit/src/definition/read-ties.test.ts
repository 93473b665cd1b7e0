import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readTies } from './read-ties.ts';

const root = mkdtempSync(path.join(tmpdir(), 'ties-'));
after(() => rmSync(root, { recursive: true }));

function tiesOf(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(root, 'mfe-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return readTies(folder);
}

test('[TEM-14] the slots, links and back ends of a module are those that its sources name', () => {
  const page = `
    export const Page = ({ isAdmin, trip }: Props) => {
      const { navigate, href: hrefOf } = useHost();
      const open = () => navigate('/trips/new?from=home');
      return <>
        <Slot name="trips.actions" tripId={trip.id} quiet />
        <Slot name={isAdmin ? 'trips.desk' : 'trips.owner'} />
        <Link to={href(isAdmin ? 'adminViewVehicle' : 'viewVehicle', { id: trip.vehicleId })}>Vehicle</Link>
        <Link to="/garage">Garage</Link> <a href="https://example.org/x">Elsewhere</a> <a href="#top">Top</a>
      </>;
    };`;
  const api = `
    export const listLorries = endpoint({ path: '/mfe-fleet/lorries', method: 'GET' });
    const firstRequest = '/vehicles?skip=0';
    export const profile = href('profile');`;
  const notReleased = `<Slot name="only.in.tests" />; href('terms');`;
  assert.deepEqual(
    tiesOf({ 'Page.tsx': page, 'api.ts': api, 'Page.test.tsx': notReleased, 'Page.stories.tsx': notReleased }),
    {
      slots: ['trips.actions', 'trips.desk', 'trips.owner'],
      links: ['/admin/view-vehicle/:id', '/garage', '/profile', '/trips/new', '/view-vehicle/:id'],
      backEnds: ['mfe-fleet'],
    },
  );
});

test('[TEM-14] a slot whose name does not stand in the source is refused with its file', () => {
  assert.throws(
    () => tiesOf({ 'Page.tsx': 'export const Page = ({ slot }: Props) => <Slot name={slot} />;' }),
    /Page\.tsx: the name of a Slot must stand there as a literal/,
  );
});
