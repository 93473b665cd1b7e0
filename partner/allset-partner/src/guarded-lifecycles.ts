import type { LifecycleProps, Lifecycles } from 'allset-partner';
import type { ModuleLoader } from 'web-kit/loading';
import { ModuleFailure } from 'web-kit/loading';
import type { ModuleLifecycles, MountProps } from 'web-kit/single-spa';
import { restorePageVisibility } from 'web-kit/single-spa';
import { createNotice } from './create-notice.tsx';
import { limited } from './limited.ts';

interface Options {
  module: string;
  loader: Pick<ModuleLoader, 'loadExposed' | 'versionOf' | 'hasFallback' | 'fallBack'>;
  given: Omit<MountProps, 'version' | 'showVersionBefore'>;
  /** Functions that show the version of a mounted module that is picked now. */
  mounted?: Set<() => Promise<void>>;
  /** Why the module has just not been loaded. */
  failure?: unknown;
}

/** In ms. After that a failure is no answer to a mount, and loading is tried again. */
const failureAge = 1000;

/** A failure that the page has just waited for, so that a mount does not wait for it again. */
function recentFailure(first: unknown) {
  let kept: { failure: unknown; at: number } | undefined;
  const keep = (failure: unknown) => {
    kept = { failure, at: performance.now() };
  };
  if (first !== undefined) keep(first);
  return {
    keep,
    throwOnce: () => {
      const { failure, at = 0 } = kept ?? {};
      kept = undefined;
      if (failure !== undefined && performance.now() - at < failureAge) throw failure;
    },
  };
}

/** Mounting that does not reject. */
function createGuardedMount(options: Options) {
  const { module, loader, given } = options;
  const showVersionBefore: ShowVersionBefore = (props, failure) => {
    if (!loader.fallBack(module, failure)) return false;
    void mountAnew(props);
    return true;
  };
  const place = createPlace(options, showVersionBefore);
  let shown: string | undefined;
  const recent = recentFailure(options.failure);
  const notice = createNotice(given);
  const report = (failure: unknown, phase: string) =>
    given.host.report(failure, { module, version: loader.versionOf(module), phase });
  const leave = (props: LifecycleProps) => place.leave(props).catch((failure: unknown) => report(failure, 'unmount'));

  const mount = async (props: LifecycleProps): Promise<void> => {
    const isOn = place.arrive();
    try {
      recent.throwOnce();
      await place.show(props, isOn);
    } catch (failure) {
      // What did not load has had its turn with the version before.
      if (isOn() && !(failure instanceof ModuleFailure) && loader.fallBack(module, failure)) {
        await leave(props);
        return mount(props);
      }
      report(failure, phaseOf(failure));
      if (!isOn()) return;
      await leave(props);
      const [version, reason] = [loader.versionOf(module), reasonOf(failure)];
      notice.show(containerOf(props), { module, version, reason, onRetry: () => retry(props) });
    }
  };

  const retry = async (props: LifecycleProps) => {
    await loader.loadExposed(module, 'single-spa').catch(recent.keep);
    // Without the notice the page has left meanwhile.
    if (!notice.isShown()) return;
    notice.clear();
    await mount(props);
  };

  const mountAnew = async (props: LifecycleProps): Promise<void> => {
    if (loader.versionOf(module) === shown) return;
    notice.clear();
    await leave(props);
    await mount(props);
    shown = loader.versionOf(module);
  };

  return {
    mount: async (props: LifecycleProps) => {
      await mount(props);
      shown = loader.versionOf(module);
    },
    mountAnew,
    unmount: (props: LifecycleProps) => {
      notice.clear();
      return leave(props);
    },
  };
}

/** Why our pages show nothing at the page's address; undefined if they do. */
export function misplacement(what: string, basename: string): Error | undefined {
  const [at, base] = [`${location.pathname}/`, `${basename.replace(/\/+$/, '')}/`];
  if (at.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  return new Error(`${what} shows nothing at ${location.pathname}, which is not below the basename ${basename}.`);
}

/**
 * Lifecycles that do not reject: a module that does not load, or does not mount in time, is replaced in its own place by
 * a notice that can be tried again, and the page goes on. Every failure is reported.
 */
export function guardedLifecycles(options: Options): Lifecycles {
  const { mount, mountAnew, unmount } = createGuardedMount(options);
  let refresh: (() => Promise<void>) | undefined;
  return {
    devtools: { overlays: { selectors: [`[data-module="${options.module}"]`] } },
    bootstrap: async () => undefined,
    mount: (props) => {
      const { module, loader, given } = options;
      const misplaced = misplacement(module, given.host.basename);
      if (misplaced) given.host.report(misplaced, { module, version: loader.versionOf(module), phase: 'address' });
      refresh = () => mountAnew(props);
      options.mounted?.add(refresh);
      return mount(props);
    },
    unmount: (props) => {
      if (refresh) options.mounted?.delete(refresh);
      return unmount(props);
    },
  };
}

const phaseOf = (failure: unknown) => (failure instanceof ModuleFailure ? failure.phase : 'mount');

/** Why another try does not help. */
const reasonOf = (failure: unknown) =>
  failure instanceof ModuleFailure && failure.phase === 'contract' ? failure.reason : undefined;

/** The element that single-spa-react would use. */
function containerOf({ name, domElement, domElementGetter }: LifecycleProps): Element {
  const given = domElement ?? domElementGetter?.();
  if (given) return given;
  const id = `single-spa-application:${name}`;
  return document.getElementById(id) ?? document.body.appendChild(Object.assign(document.createElement('div'), { id }));
}

interface PlaceOptions {
  module: string;
  loader: Pick<ModuleLoader, 'loadExposed' | 'versionOf' | 'hasFallback'>;
  given: Omit<MountProps, 'version' | 'showVersionBefore'>;
}

/** Reports a failure and shows the version before. False if there is none. */
type ShowVersionBefore = (props: LifecycleProps, failure: unknown) => boolean;

/** What single-spa adds by itself, for a page without it. */
const singleSpaProps = {
  singleSpa: {},
  mountParcel: () => {
    throw new Error('Our modules mount no parcels.');
  },
};

/** A module in one place: shown, left, and shown again. */
function createPlace({ module, loader, given }: PlaceOptions, showVersionBefore: ShowVersionBefore) {
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
