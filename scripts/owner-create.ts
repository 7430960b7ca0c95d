/** `npm run owner:create -- --email X --name Y`: adds an owner to the staff; the password is asked for, or piped in. */
import { parseArgs } from 'node:util'
import { askNewPassword } from './ask-password.ts'
import { createOwner } from './create-owner.ts'
import { openShopDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { shutdownOnSignals } from './shutdown.ts'
import { stopWith } from './stop-with.ts'

const USAGE = 'Use it like this: npm run owner:create -- --email you@example.com --name "Your Name"'

const { email, name } = options()
const asked = await askNewPassword()
if (!asked.ok) stopWith(asked.message)
const settings = readSettings()
const shutdown = shutdownOnSignals()
const opened = await openShopDatabase(settings, { onServer: shutdown.add })
if (!opened.ok) stopWith(opened.message)
shutdown.add(opened.database.stop)

const result = await createOwner(opened.database.client, { email, name, password: asked.password }, new Date())
if (result.ok)
  process.stdout.write(`${name} (${result.email}) is an owner of this shop now and can sign in at /admin.\n`)
else if (result.code === 'invalid') {
  process.stderr.write(`\n${result.errors.map(({ field, message }) => `The ${field} ${message}.`).join('\n')}\n`)
} else process.stderr.write(`\nSomebody of the staff has the address ${email} already. Nothing was changed.\n`)
await shutdown.exit(result.ok ? 0 : 1)

function options(): { email: string; name: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
    const { email = '', name = '' } = values
    return email === '' || name === '' ? stopWith(`An e-mail address and a name are needed. ${USAGE}`) : { email, name }
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`)
  }
}
