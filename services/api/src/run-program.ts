/** Runs `start` as a program: what it throws, such as wrong settings, is printed, and the exit code is 1. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  await start().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
