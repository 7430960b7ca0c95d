/** Reads a new password from the terminal without showing it, or from the first line of a pipe. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** On the terminal it must be entered twice; a pipe is read once. */
export async function askNewPassword(): Promise<{ ok: true; password: string } | { ok: false; message: string }> {
  if (!process.stdin.isTTY) return { ok: true, password: await pipedLine() }
  const password = await hiddenLine('Password: ')
  const again = await hiddenLine('The same password again: ')
  return password === again
    ? { ok: true, password }
    : { ok: false, message: 'The two passwords differ. Nothing was changed.' }
}

/** '' when nothing comes. */
async function pipedLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

function hiddenLine(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  return new Promise((resolve) => {
    lines.once('SIGINT', () => {
      process.stderr.write('\n')
      process.exit(130)
    })
    lines.once('line', (line) => {
      lines.close()
      process.stderr.write('\n')
      resolve(line)
    })
  })
}
