const benches: Readonly<Record<string, string>> = {
  load: './load.ts',
  lists: './lists.ts',
  jobs: './jobs.ts',
  pages: './pages.ts',
  scan: '../../packages/disc-reader/bench/scan.ts',
};
const file = benches[process.argv[2] ?? ''];
if (!file) throw new Error(`npm run bench -- NAME, one of: ${Object.keys(benches).join(', ')}.`);
// The remaining arguments are for the bench itself.
process.argv.splice(2, 1);
await import(file);
