import { manageWebhooks, runOnQueues } from './manage-queues.ts';

// npm run webhooks -- list | retry <id> | retry --all | dismiss <id>
await runOnQueues((_, webhooks) => manageWebhooks(process.argv.slice(2), webhooks));
