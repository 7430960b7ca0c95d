/** Messages and leftovers of `npm start` when it can't open the shop. */
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { REFUSED } from '../../scripts/tools/stop-with.ts'
import { withDatabase } from '../factories/database.ts'
import { folderOfTest } from '../factories/folder.ts'
import { listen } from '../factories/listen.ts'
import { NIGHTLY } from '../timeouts.ts'
import { processesOf, runStart } from './shop-process.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = folderOfTest()
  dataDir = join(folder, 'data')
})

/** Runs a start that must fail and returns its message: one paragraph, no stack trace, no process left. */
async function failure(env: Record<string, string>, expected = 1): Promise<string> {
  const { code, err } = await runStart({ DATA_DIR: dataDir, ...env }).ended
  const message = err.trim()
  expect({ code, message }).toMatchObject({ code: expected, message: expect.stringMatching(/\S/) })
  expect(message).not.toMatch(/\n\s*\n|^\s+at /m)
  expect(processesOf(dataDir)).toEqual([])
  return message
}

/** A failure that a process manager must not repeat. */
const refusal = (env: Record<string, string>): Promise<string> => failure(env, REFUSED)

test('refuses a port in use', async () => {
  const server = createServer()
  const port = await listen(server)
  const message = await failure({ PORT: String(port) })
  server.close()
  expect(message).toContain(`Port ${port} on 127.0.0.1 is taken`)
  expect(message).toContain(`PORT=${port + 1} npm start`)
  expect(existsSync(dataDir)).toBe(false)
})

// Node's recursive mkdir never returns there.
test('refuses a data folder that can’t be created', NIGHTLY, async () => {
  const message = await failure({ DATA_DIR: '/proc/nope', PORT: String(await freePort()) })
  expect(message).toContain("The data folder /proc/nope can't be written (E")
})

test('refuses a certificate file without certificates', NIGHTLY, async () => {
  const TRUSTED_CA_FILE = join(folder, 'ca.pem')
  expect(await refusal({ TRUSTED_CA_FILE })).toContain(`TRUSTED_CA_FILE ${TRUSTED_CA_FILE} can't be read (ENOENT)`)
  await writeFile(TRUSTED_CA_FILE, 'no certificate')
  expect(await refusal({ TRUSTED_CA_FILE })).toContain(`TRUSTED_CA_FILE ${TRUSTED_CA_FILE} has no certificate in it`)
  expect(existsSync(dataDir)).toBe(false)
})

test('refuses a database of a newer version', NIGHTLY, async () => {
  await withDatabase(dataDir, async (client) => {
    await migrate(client)
    await client.execute(`INSERT INTO schema_meta (number, name, applied_at) VALUES (9999, 'later', '2030-01-01')`)
  })
  const message = await refusal({ PORT: String(await freePort()) })
  expect(message).toContain('made by a newer version of Cellardoor (its schema is 9999,')
  expect(message).toContain('Update the code')
  expect(await readdir(join(dataDir, 'media'))).toEqual([])
})

test('refuses a shop that others can reach without a secret', async () => {
  expect(await refusal({ HOST: '0.0.0.0' })).toContain('AUTH_SECRET is needed')
  expect(existsSync(dataDir)).toBe(false)
})
