import { type Modules, ModulesContext } from 'web-kit/host';
import { modulesFixture } from 'web-kit/testing';
import { defineModule } from '../module/define-module.ts';
import { Slot } from './Slot.tsx';

export default { title: 'Slots/Slot' };

const filler = { module: 'mfe-payments', version: '1.0.0', view: 'public' } as const;
const Payments = () => <p>Filled by another module.</p>;
const definition = defineModule({
  name: 'mfe-payments',
  paths: [],
  menu: [],
  slots: { 'payments.own': { view: 'public', load: async () => ({ default: Payments }) } },
  routes: [],
});
const modules = (load: Modules['load']) => modulesFixture({ contributions: () => [filler], load });

const Sample = ({ load }: { load: Modules['load'] }) => (
  <ModulesContext value={modules(load)}>
    <Slot name="payments.own" />
  </ModulesContext>
);

export const Filled = () => <Sample load={async () => definition} />;

export const Loading = () => <Sample load={() => new Promise(() => undefined)} />;

export const Failed = () => <Sample load={() => Promise.reject(new Error('The module cannot be reached.'))} />;
