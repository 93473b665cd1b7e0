import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checks, type Step, steps } from './steps.ts';

const root = path.join(import.meta.dirname, '../..');
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

interface Manifest {
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The commit from which this branch grew; on the main branch, the last commit. */
export function baseCommit(): string {
  const [base = 'HEAD'] = git('for-each-ref', '--format=%(refname:short)', 'refs/heads/main');
  return git('merge-base', base, 'HEAD')[0] ?? 'HEAD';
}

/** The files that were changed since a commit, and new ones. */
export const changedFiles = (base: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The folders of packages in which files lie, and of those that depend on them. */
function touchedFolders(files: readonly string[]): Set<string> {
  const manifests = manifestOf('.').workspaces.map((folder) => `${folder}/package.json`);
  const workspaces = globSync(manifests, { cwd: root }).map((file) => path.dirname(file));
  const touched = new Set(workspaces.filter((folder) => files.some((file) => file.startsWith(`${folder}/`))));
  const dependsOnTouched = (folder: string) => {
    const { dependencies, devDependencies } = manifestOf(folder);
    // A package is named as its folder.
    const names = new Set([...touched].map((one) => path.basename(one)));
    return Object.keys({ ...dependencies, ...devDependencies }).some((name) => names.has(name));
  };
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const folder of workspaces) if (dependsOnTouched(folder)) touched.add(folder);
  }
  return touched;
}

/**
 * The steps that a change touches: all checks, the tests of packages with changed files and of those that depend on them, and
 * of browser code and journeys the test files that reach a changed file.
 */
export function changedSteps(files: readonly string[], base: string): readonly Step[] {
  const touched = touchedFolders(files);
  const isTouched = ({ of = [] }: Step) =>
    of.some((folder) => touched.has(folder) || files.some((file) => file.startsWith(`${folder}/`)));
  return steps.flatMap((step): Step[] => {
    const { name, command } = step;
    if (checks.has(name)) return [step];
    if (!isTouched(step)) return [];
    const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
    if (step.counts === 'jest')
      return [
        { ...step, command: [...command, '--findRelatedTests', '--passWithNoTests', ...sources], mayBeSkipped: true },
      ];
    if (step.counts === 'playwright')
      return [{ ...step, command: [...command, `--only-changed=${base}`, '--pass-with-no-tests'], mayBeSkipped: true }];
    return [step];
  });
}
