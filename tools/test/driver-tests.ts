/**
 * Both databases are PostgreSQL, so what can differ is the driver: types, transactions, locks, notifications, files and
 * the end of a process. `npm run test:deep` runs the other files on the embedded one too.
 */
export const driverTests = [
  'backup',
  'clashes',
  'crashes',
  'deadlocks',
  'documents',
  'journey',
  'mail-queues',
  'migrations',
  'queues',
  'sessions',
  'storage',
  'upgrade',
];
