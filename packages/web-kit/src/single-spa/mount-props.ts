import type { GriffelRenderer } from '@fluentui/react-components';
import type { Host, Modules } from 'web-kit/host';

/** Props that a shell passes on mount, in addition to those of single-spa. */
export interface MountProps {
  host: Host;
  modules: Modules;
  /** Of the whole page, with its nonce. */
  renderer: GriffelRenderer;
  /** Version of the module, for error reports. */
  version: string;
  /** Reports a failure and shows the version before in this place. Not there, if there is none. */
  showVersionBefore?: ((failure: unknown, phase: 'chunk' | 'mount') => boolean) | undefined;
}
