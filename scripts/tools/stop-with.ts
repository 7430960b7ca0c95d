/**
 * Ends a command with a message that the user can act on: a paragraph on standard error, exit code 1, no stack trace.
 */

export function stopWith(message: string): never {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
