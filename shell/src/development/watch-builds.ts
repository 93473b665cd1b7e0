import { containerName } from 'shared-contracts/compatibility';
import type { ModuleLoader } from 'web-kit/loading';

interface WatchOptions {
  /** Module name -> origin of its dev server. */
  overrides: Readonly<Record<string, string>>;
  loader: Pick<ModuleLoader, 'pickedOf' | 'pick'>;
  /** Shows the screens of the versions that `pick` picks. */
  replace: (pick: () => void) => Promise<void>;
  onError: (module: string) => void;
}

const retryAfter = 1000;

/** Replaces a local module in the page each time its dev server has built it. Needs no reload, and no changes in it. */
export function watchBuilds({ overrides, loader, replace, onError }: WatchOptions): void {
  for (const [module, origin] of Object.entries(overrides)) {
    let builds = 1;
    let shown: string | undefined;
    let built: string | undefined;

    const showBuild = () => {
      if (shown !== undefined && built !== shown) {
        builds += 1;
        const number = builds;
        void replace(() => pickBuild(loader, module, number));
      }
      shown = built;
    };
    const listen = () => {
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`);
      socket.addEventListener('message', ({ data }) => {
        const { type, data: detail }: { type: string; data?: unknown } = JSON.parse(String(data));
        if (type === 'hash') built = String(detail);
        if (type === 'ok' || type === 'warnings') showBuild();
        if (type === 'errors') onError(module);
      });
      // The dev server has ended, and may come back.
      socket.addEventListener('close', () => setTimeout(listen, retryAfter));
    };
    listen();
  }
}

/** Picks the newest build. Builds share a container name, so the chunks of the one before have to be forgotten. */
function pickBuild(loader: WatchOptions['loader'], module: string, number: number): void {
  const picked = loader.pickedOf(module);
  if (!picked) return;
  const container = containerName(module, 'local');
  for (const key of Object.keys(window)) if (key.endsWith(container)) Reflect.deleteProperty(window, key);
  loader.pick(module, { ...picked, metadata: { version: `local+${number}`, integrity: '' } });
}
