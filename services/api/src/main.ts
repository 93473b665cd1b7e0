import { enableCompileCache } from 'node:module';

// Before the programs below are imported, so that their compiled code is cached for the next start.
enableCompileCache();

/** What runs from the API's code: `node main.ts <name> [arguments]`. */
const programs: Readonly<Record<string, () => Promise<(args: string[]) => Promise<void>>>> = {
  server: async () => (await import('./programs/server.ts')).startServer,
  worker: async () => (await import('./programs/worker.ts')).startWorker,
  migrate: async () => (await import('./programs/migrate.ts')).migrateDatabase,
  demo: async () => (await import('./play-demo.ts')).playDemo,
  admin: async () => (await import('./programs/admin.ts')).createAdmin,
  doctor: async () => (await import('./programs/doctor.ts')).runDoctor,
  documents: async () => (await import('./programs/documents.ts')).copyDocuments,
  job: async () => (await import('./programs/job.ts')).runJob,
  jobs: async () => (await import('./programs/queues.ts')).runJobs,
  webhooks: async () => (await import('./programs/queues.ts')).runWebhooks,
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const load = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!load) throw new Error(`Name what to run: ${Object.keys(programs).join(', ')}.`);
  const run = await load();
  await run(args);
} catch (error) {
  // Such as wrong settings.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
