/** `npm run owner:create -- --email X --name Y`: adds an owner, with the password from a prompt or a pipe. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { openEmptyShop } from '../seed/seed-when-empty.ts'
import { joinDatabase, openFolders } from '../shop/command.ts'
import { createOwner } from '../shop/create-owner.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const USAGE = 'Usage: npm run owner:create -- --email you@example.com --name "Your Name"'

const { email, name } = options()
const settings = readSettings('prepare')
const shutdown = shutdownOnSignals()
const folders = openFolders(settings)
/**
 * Reads a new password without showing it. On the terminal it must be entered twice; from a pipe the first line is read
 * once.
 */
async function askNewPassword(): Promise<{ ok: true; password: string } | { ok: false; message: string }> {
  if (!process.stdin.isTTY) return { ok: true, password: await pipedLine() }
  const password = await hiddenLine('Password: ')
  const again = await hiddenLine('The same password again: ')
  return password === again
    ? { ok: true, password }
    : { ok: false, message: 'The two passwords differ. Nothing was changed.' }
}

/** Returns '' for empty input. */
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

const asked = await askNewPassword()
if (!asked.ok) stopWith(asked.message)
const { client } = await joinDatabase(settings, shutdown)

const now = new Date()
const result = await createOwner(client, { email, name, password: asked.password }, now)
if (result.ok) {
  process.stdout.write(`${name} (${result.email}) is an owner of this shop now and can sign in at /admin.\n`)
} else if (result.code === 'invalid') {
  process.stderr.write(`\n${result.errors.map(({ field, message }) => `The ${field} ${message}.`).join('\n')}\n`)
  await shutdown.exit(1)
} else process.stderr.write(`\nA member of staff already has the address ${email}; the account was left as it is.\n`)
const opened = settings.demoWanted || (await openTheirShop())
await shutdown.exit(result.ok && opened ? 0 : 1)

/** Opens an empty shop for the owner if no demo is wanted. */
async function openTheirShop(): Promise<boolean> {
  const shop = await openEmptyShop({ client, mediaDir: folders.mediaDir, now })
  if (!shop.ok) process.stderr.write(`\n${shop.message}\n`)
  else if (shop.opened) {
    process.stdout.write('The shop has its pages, menu and categories, and no products yet. npm start opens it.\n')
  }
  return shop.ok
}

function options(): { email: string; name: string } {
  const { values } = takeArguments({
    name: 'npm run owner:create',
    options: { email: { type: 'string' }, name: { type: 'string' } },
  })
  const { email = '', name = '' } = values
  return email === '' || name === '' ? stopWith(`An e-mail address and a name are needed. ${USAGE}`) : { email, name }
}
