import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';
import type { Question } from 'web-kit/host';
import { fallbackOf, type VersionAction } from './actions-of.ts';
import { percent } from './version-texts.ts';

const names = new Intl.ListFormat('en-GB');
const defaultOf = ({ versions }: ReleasedModule) => versions.find(({ state }) => state === 'default')?.version;
const canariesOf = ({ versions }: ReleasedModule) => versions.filter(({ state }) => state === 'canary');

/** What an operator is asked before an action, with its consequences for visitors. */
export function confirmationOf(
  action: Exclude<VersionAction, 'share'>,
  module: ReleasedModule,
  version: ReleasedVersion,
): Question {
  const name = `${module.module} ${version.version}`;
  const standard = defaultOf(module);
  if (action === 'promote')
    return {
      title: `Promote ${name} to everyone?`,
      text: `Visitors get it with the next page they load.${standard ? ` ${standard} becomes its fallback.` : ''}${remaining(module, version)}`,
      action: 'Promote',
    };
  if (action === 'withdraw')
    return {
      title: `Withdraw ${name} for good?`,
      text: `Nobody gets it again, and open tabs leave it within a minute. ${successorText(module, version)}`.trim(),
      action: 'Withdraw',
      danger: true,
    };
  if (version.state === 'default')
    return {
      title: `Roll back ${module.module} to ${fallbackOf(module)?.version ?? 'the version before'}?`,
      text: `It replaces ${version.version}, which can be promoted again.${remaining(module, version)}`,
      action: 'Roll back',
    };
  const canaries = canariesOf(module);
  return {
    title: `Roll back ${names.format(canaries.map((canary) => `${module.module} ${canary.version}`))}?`,
    text: `${names.format(canaries.map(({ share }) => percent(share)))} of the visitors return to ${standard ?? 'the default version'}. What is rolled back can be promoted again.`,
    action: 'Roll back',
  };
}

/** Who gets the visitors of a version that is withdrawn. */
function successorText(module: ReleasedModule, { state, share }: ReleasedVersion): string {
  if (state === 'default') return `${fallbackOf(module)?.version} becomes the default.`;
  return state === 'canary' ? `Its ${percent(share)} of the visitors return to ${defaultOf(module)}.` : '';
}

/** That the other canaries stay. */
function remaining(module: ReleasedModule, { version }: ReleasedVersion): string {
  const others = canariesOf(module).filter((canary) => canary.version !== version);
  return others.length > 0
    ? ` ${names.format(others.map((canary) => `${canary.version} keeps its ${percent(canary.share)}`))}.`
    : '';
}
