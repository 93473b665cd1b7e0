import { measureOverhead } from './lists/overhead.ts';
import { measureFigures } from './lists/measure-figures.ts';
import { type ListSite, openListSite } from './lists/list-site.ts';
import { recordSql } from './lists/record-sql.ts';
import { timeLists } from './lists/time-lists.ts';
import { openServer } from './postgres.ts';

// npm run bench -- lists: lists and searches over a million vehicles, payments and renewals. Prints p50 and p95 with
// their thresholds, sequential scans of large tables, and the overhead of a list over the same SQL on bare node:http.
// BENCH_ROWS overrides the number of vehicles. With several numbers, like 1000000,4000000, it prints how p95 grows.
// DATABASE_URL is a server on which databases can be made; those of an earlier run are reused.
const sizes = (process.env.BENCH_ROWS ?? '1000000').split(',').map(Number);
const server = await openServer();
const sites: ListSite[] = [];
for (const vehicles of sizes) sites.push(await openListSite(server.url, vehicles));
let missed = await timeLists(sites);
const [site] = sites;
if (site) {
  const recorder = await recordSql(site.url, site.folder);
  await measureFigures(site);
  if (await measureOverhead(site, recorder)) missed += 1;
  await recorder.close();
}
for (const { close } of sites) await close();
await server.close();
if (missed > 0) {
  console.log(`${missed} thresholds missed`);
  process.exitCode = 1;
}
