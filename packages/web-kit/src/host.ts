/** What a module gets from the page it runs in. A page has one host. */

export type { Translate } from 'shared-contracts/messages';
export {
  type CarriedForm,
  carryForm,
  isReplacing,
  replaceScreens,
  takeCarriedForm,
} from './host/carried-values.ts';
export type { Command, Commands } from './host/commands.ts';
export type { Confirm, Question } from './host/confirm.ts';
export { createHost, type HostOptions } from './host/create-host.ts';
export { withoutSession } from './host/create-store.ts';
export { areDraftsRetained, saveDraft, takeDraft } from './host/draft-storage.ts';
export { failureOf, isFailure, messageOf } from './host/failure-of.ts';
export { type Host, HostContext, HostProvider, useHost } from './host/host-context.tsx';
export { actsAsAdmin, adminHome, landingPath } from './host/landing-path.ts';
export { type LeaveGuard, leaveQuestionIn } from './host/leave-guard.ts';
export { type Modules, ModulesContext, type SlotContribution, useModules } from './host/modules-context.ts';
export { english, type PageLanguage, type TextsOf } from './host/page-language.ts';
export { localPageStorage, setStoragePrefix, tabStorage } from './host/page-storage.ts';
export { type Session, type SessionState, selectSession } from './host/session.ts';
export { canUsePasskeys, siteOriginOf } from './host/site-origin.ts';
export {
  englishText,
  InEnglish,
  PartContext,
  type PartTexts,
  textsOfBuild,
  usePartText,
} from './host/texts-of-build.tsx';
export type { ToastIntent, Toasts } from './host/toasts.ts';
export type { UpdateGuard } from './host/update-guard.ts';
export { useCommands } from './host/use-commands.ts';
export { useCompany, useSession } from './host/use-session.ts';
export { dropVehicleToRenew, keepVehicleToRenew, vehicleToRenew } from './host/vehicle-to-renew.ts';
