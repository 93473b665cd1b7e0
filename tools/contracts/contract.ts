/**
 * A contract as two sets of lines. Removing a promise is breaking, adding one is not. A demand is what the other side
 * must provide or handle, so adding one is breaking and removing one is not. Each demand starts with the promise it
 * belongs to, followed by ' | ', because a demand that belongs to a new promise breaks nobody.
 */
export interface Contract {
  version: string;
  promises: readonly string[];
  demands: readonly string[];
}

type Bump = 'none' | 'minor' | 'major';

const rank: Record<Bump, number> = { none: 0, minor: 1, major: 2 };

/** The lines of the first list that are not in the second. */
const linesNotIn = (lines: readonly string[], others: readonly string[]) => {
  const excluded = new Set(others);
  return lines.filter((line) => !excluded.has(line));
};

export interface Difference {
  breaks: readonly string[];
  additions: readonly string[];
}

const subjectOf = (demand: string) => demand.split(' | ')[0] ?? demand;

/** Compares the current contract with its baseline. */
export function contractDifference(baseline: Contract, current: Contract): Difference {
  const promised = new Set(baseline.promises);
  const demanded = linesNotIn(current.demands, baseline.demands).filter((demand) => promised.has(subjectOf(demand)));
  return {
    breaks: [...linesNotIn(baseline.promises, current.promises), ...demanded],
    additions: [...linesNotIn(current.promises, baseline.promises), ...linesNotIn(baseline.demands, current.demands)],
  };
}

/** The kind of bump between two versions. Before 1.0.0 the second number is the major one, as in caret ranges. */
export function versionBump(from: string, to: string): Bump {
  const numbers = (version: string) => version.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers(to);
  const [keptMajor = 0, keptMinor = 0, keptPatch = 0] = numbers(from);
  if (major !== keptMajor) return major > keptMajor ? 'major' : 'none';
  if (minor !== keptMinor) return minor < keptMinor ? 'none' : major === 0 ? 'major' : 'minor';
  return major === 0 && patch > keptPatch ? 'minor' : 'none';
}

/** Why the current contract may not replace the baseline: the version bump it lacks. Undefined if it may. */
export function contractRejection(baseline: Contract, current: Contract): string | undefined {
  const { breaks, additions } = contractDifference(baseline, current);
  const needed: Bump = breaks.length > 0 ? 'major' : additions.length > 0 ? 'minor' : 'none';
  if (rank[versionBump(baseline.version, current.version)] >= rank[needed]) return undefined;
  const listed = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `${baseline.version} -> ${current.version} is not a ${needed} bump, which these changes require:`,
    ...listed('broken', breaks),
    ...listed('added', additions),
  ].join('\n');
}
