/**
 * Ends a command with a message that the user can act on: a paragraph on standard error, exit code 1, no stack trace.
 */

/** Exit code of a start that would fail again until an operator acts (EX_CONFIG), so that it isn't restarted. */
export const REFUSED = 78

export function stopWith(message: string, code = 1): never {
  process.stderr.write(`\n${message}\n`)
  process.exit(code)
}
