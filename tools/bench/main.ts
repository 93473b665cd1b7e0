const benches = [
  'load',
  'lists',
  'jobs',
  'scan',
  'scan-calibration',
  'scan-generate',
  'scan-memory',
  'scan-print',
  'scan-browser',
  'pages',
];
const [name = ''] = process.argv.slice(2);
if (!benches.includes(name)) throw new Error(`npm run bench -- NAME, one of: ${benches.join(', ')}.`);
// The remaining arguments are for the bench itself.
process.argv.splice(2, 1);
await import(`./${name}.ts`);
