/** Those of a package lie in it. */
const ofPackages: Readonly<Record<string, string>> = {
  scan: '../../packages/disc-reader/bench/scan.ts',
  'scan-generate': '../../packages/disc-reader/bench/generate.ts',
};
const benches = ['load', 'lists', 'jobs', 'pages'];
const [name = ''] = process.argv.slice(2);
const file = ofPackages[name] ?? (benches.includes(name) ? `./${name}.ts` : undefined);
if (!file) throw new Error(`npm run bench -- NAME, one of: ${[...benches, ...Object.keys(ofPackages)].join(', ')}.`);
// The remaining arguments are for the bench itself.
process.argv.splice(2, 1);
await import(file);
