import { runReleaseCommand } from './release/release-command.ts';

// The release command without sources: publishes what was built, and changes which versions are live.
await runReleaseCommand(process.argv.slice(2));
