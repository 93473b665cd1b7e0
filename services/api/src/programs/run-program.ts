/** Runs a program. What it throws, such as wrong settings, is printed, and the exit code is 1. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
