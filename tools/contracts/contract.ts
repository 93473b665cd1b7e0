/**
 * A contract as two sets of lines. A promise that goes is a break, a new one is an addition; a demand is what the other
 * side must bring or cope with, so a new demand is a break and one that goes is an addition. A demand names first the
 * promise that it belongs to, before ' | ': what is demanded around something new breaks nobody.
 */
export interface Contract {
  version: string;
  promises: readonly string[];
  demands: readonly string[];
}

type Step = 'none' | 'minor' | 'major';

const rank: Record<Step, number> = { none: 0, minor: 1, major: 2 };

/** What of one list is not in the other. */
const beyond = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return some.filter((line) => !known.has(line));
};

export interface Difference {
  breaks: readonly string[];
  additions: readonly string[];
}

const subjectOf = (demand: string) => demand.split(' | ')[0] ?? demand;

/** What changed between the contract that was kept and today's. */
export function contractDifference(kept: Contract, now: Contract): Difference {
  const known = new Set(kept.promises);
  const demanded = beyond(now.demands, kept.demands).filter((demand) => known.has(subjectOf(demand)));
  return {
    breaks: [...beyond(kept.promises, now.promises), ...demanded],
    additions: [...beyond(now.promises, kept.promises), ...beyond(kept.demands, now.demands)],
  };
}

/** The step between two versions. Before 1.0.0 a caret holds the second number, so that is the major one. */
export function versionStep(from: string, to: string): Step {
  const numbers = (version: string) => version.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers(to);
  const [keptMajor = 0, keptMinor = 0, keptPatch = 0] = numbers(from);
  if (major !== keptMajor) return major > keptMajor ? 'major' : 'none';
  if (minor !== keptMinor) return minor < keptMinor ? 'none' : major === 0 ? 'major' : 'minor';
  return major === 0 && patch > keptPatch ? 'minor' : 'none';
}

/** Why today's contract may not take the place of the one that was kept; nothing where it may. */
export function contractRejection(kept: Contract, now: Contract): string | undefined {
  const { breaks, additions } = contractDifference(kept, now);
  const needed: Step = breaks.length > 0 ? 'major' : additions.length > 0 ? 'minor' : 'none';
  if (rank[versionStep(kept.version, now.version)] >= rank[needed]) return undefined;
  const listed = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : []);
  return [
    `${kept.version} -> ${now.version} is no ${needed} step, and that is what these changes need:`,
    ...listed('broken', breaks),
    ...listed('added', additions),
  ].join('\n');
}
