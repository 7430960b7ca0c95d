/** Ends a command when the user can do something about it: one paragraph on standard error, exit code 1, no stack trace. */

export function stopWith(message: string): never {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
