import { manageJobs, runOnQueues } from './manage-queues.ts';

// npm run jobs -- list [--failed] | retry <id> | retry --all | dismiss <id>
await runOnQueues((jobs) => manageJobs(process.argv.slice(2), jobs.records));
