import type { ModuleLoader } from '../loading/create-module-loader.ts';
import { ModuleFailure } from '../loading/module-failure.ts';
import { restorePageVisibility } from '../page/restore-page-visibility.ts';
import type { ModuleLifecycles } from '../single-spa/lifecycles-of.tsx';
import type { MountProps } from '../single-spa/mount-props.ts';
import type { LifecycleProps } from 'web-kit/partner';
import { limited } from './limited.ts';

interface PlaceOptions {
  module: string;
  loader: Pick<ModuleLoader, 'loadExposed' | 'versionOf' | 'hasFallback'>;
  given: Omit<MountProps, 'version' | 'showVersionBefore'>;
}

/** Reports a failure and shows the version before. False if there is none. */
export type ShowVersionBefore = (props: LifecycleProps, failure: unknown) => boolean;

/** What single-spa adds by itself, for a page without it. */
const singleSpaProps = {
  singleSpa: {},
  mountParcel: () => {
    throw new Error('Our modules mount no parcels.');
  },
};

/** A module in one place: shown, left, and shown again. */
export function createPlace({ module, loader, given }: PlaceOptions, showVersionBefore: ShowVersionBefore) {
  const mountPropsOf = (props: LifecycleProps) => {
    const version = loader.versionOf(module);
    const fail: MountProps['showVersionBefore'] = (failure, phase) =>
      showVersionBefore(props, new ModuleFailure(module, version, phase, failure));
    return {
      ...singleSpaProps,
      ...props,
      ...given,
      version,
      showVersionBefore: loader.hasFallback(module) ? fail : undefined,
    };
  };
  const started = new Set<ModuleLifecycles>();
  let mounted: ModuleLifecycles | undefined;
  let restoreVisibility: (() => void) | undefined;
  /** Changes with each arrival and leave, so that what comes late knows that its time is over. */
  let turn = 0;

  return {
    /** Starts a turn. The returned function tells whether it is still on. */
    arrive: () => {
      const mine = ++turn;
      restoreVisibility = restorePageVisibility();
      return () => mine === turn;
    },
    show: async (props: LifecycleProps, isOn: () => boolean): Promise<void> => {
      const lifecycles = await loader.loadExposed(module, 'single-spa');
      if (!isOn()) return;
      if (!started.has(lifecycles))
        await limited(lifecycles.bootstrap(mountPropsOf(props)), 'mount', `Starting ${module}`);
      started.add(lifecycles);
      if (!isOn()) return;
      mounted = lifecycles;
      await limited(lifecycles.mount(mountPropsOf(props)), 'mount', `Mounting ${module}`);
    },
    leave: async (props: LifecycleProps): Promise<void> => {
      turn += 1;
      const { unmount } = mounted ?? {};
      mounted = undefined;
      if (unmount) await limited(unmount(mountPropsOf(props)), 'unmount', `Unmounting ${module}`);
      // A dialog that was open or just closing cannot show the page behind it again.
      restoreVisibility?.();
    },
  };
}
