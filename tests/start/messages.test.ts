/** The code prints every message that docs/reference.md lists for starting and running a shop. */
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations/all.ts'
import { buildFailure, buildShop, failedPageLines } from '../../scripts/runner/build-shop.ts'
import { rebuilder } from '../../scripts/runner/control/rebuild-running-shop.ts'
import { joinInstances } from '../../scripts/runner/instances/join-instances.ts'
import { keepsEnding } from '../../scripts/runner/supervise/supervise.ts'
import { demoProblem } from '../../scripts/seed/demo-traces.ts'
import { dataFolders, folderProblem, openDataDir } from '../../scripts/shop/data-dir.ts'
import { openShopDatabase } from '../../scripts/shop/database.ts'
import { databaseFile } from '../../scripts/shop/database-file.ts'
import { takeSiteLock } from '../../scripts/shop/site-lock.ts'
import { startSqld } from '../../scripts/shop/sqld.ts'
import { searchPath } from '../../scripts/tools/env.ts'
import { failureMessage } from '../../scripts/tools/failure-message.ts'
import { freePort, portProblem } from '../../scripts/tools/port.ts'
import { messagesOf, patternOf, readReference } from '../../scripts/tools/reference.ts'
import type { Settings } from '../../scripts/tools/settings.ts'
import { REFUSED } from '../../scripts/tools/stop-with.ts'
import { withDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { listen } from '../factories/listen.ts'
import { shopSettings } from '../factories/shop-settings.ts'
import { NIGHTLY } from '../timeouts.ts'
import { runCommand, runStart } from './shop-process.ts'

const folder = folderOfFile()
let count = 0

const newFolder = (): string => {
  count += 1
  return join(folder, String(count))
}

const settingsOf = (dataDir: string, env: Record<string, string> = {}): Settings =>
  shopSettings({ DATA_DIR: dataDir, ...env })

const messageOf = (result: { ok: true } | { ok: false; message: string }): string => (result.ok ? 'ok' : result.message)

/** The standard error of a command, which must fail. */
async function outputOf(name: string, env: Record<string, string>, args: string[] = []): Promise<string> {
  const { code, err } = await runCommand(name, env, args).ended
  expect([1, REFUSED]).toContain(code)
  return err
}

async function onTakenPort<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const server = createServer()
  const port = await listen(server)
  try {
    return await work(port)
  } finally {
    server.close()
  }
}

/** Runs `work` with a server on the folder, with that schema version if given. */
const beside = <Result>(
  dataDir: string,
  schema: number | undefined,
  work: (client: Client) => Promise<Result>,
): Promise<Result> =>
  withDatabase(dataDir, async (client) => {
    await migrate(client)
    if (schema !== undefined) {
      const sql = `INSERT INTO schema_meta (number, name, applied_at) VALUES (?, 'another', '2030-01-01')`
      await client.batch(['DELETE FROM schema_meta', { sql, args: [BigInt(schema)] }], 'write')
    }
    return work(client)
  })

const PUBLIC = { SITE_URL: 'https://shop.example' }

const CHECK_NODE = fileURLToPath(new URL('../../scripts/check-node.cjs', import.meta.url))

/** The output of the script that is loaded before any other, as by `node -r`. */
const outputOfCheckNode = (file: string, env: Record<string, string>): string =>
  spawnSync(process.execPath, ['-r', file, '-e', ''], { env: { PATH: searchPath(), ...env }, encoding: 'utf8' }).stderr

/** Producers by the message's text in the reference. */
const PRODUCERS: Record<string, () => Promise<string | undefined>> = {
  'Port 8787 on … is taken': () => onTakenPort((port) => portProblem('127.0.0.1', port)),
  'npm start does not know --foo': () => outputOf('start', {}, ['--foo']),
  'The data folder … is in use: process N runs its database': async () => {
    const dataDir = newFolder()
    return beside(dataDir, undefined, async () => messageOf(await openShopDatabase(settingsOf(dataDir))))
  },
  "The data folder … can't be written": async () => {
    await writeFile(join(folder, 'a-file'), '')
    return folderProblem(join(folder, 'a-file', 'data'))
  },
  'The shop of this database is served by …, which stores its releases elsewhere': async () => {
    const dataDir = newFolder()
    return beside(dataDir, undefined, async (client) => {
      const joinFrom = async (name: string) => {
        const settings = { dataDir: join(dataDir, name), sharedDir: undefined }
        const opened = openDataDir(settings)
        if (!opened.ok) throw new Error(opened.message)
        return joinInstances({ client, settings, siteDir: opened.folders.siteDir, onTrouble: () => {} })
      }
      const first = await joinFrom('one')
      const second = messageOf(await joinFrom('other'))
      if (first.ok) await first.instance.leave()
      return second
    })
  },
  '… has files that only this machine sees': async () => {
    const dataDir = newFolder()
    await mkdir(join(dataDir, 'media'), { recursive: true })
    await writeFile(join(dataDir, 'media/a.svg'), '<svg/>')
    return messageOf(openDataDir({ dataDir, sharedDir: newFolder() }))
  },
  '… builds the pages of all machines': async () => {
    const dataDir = newFolder()
    const client = createNodeClient({ url: 'http://127.0.0.1:1' })
    const database = { client, url: '', authToken: undefined, isJoined: false, ownServer: undefined }
    const instance = {
      leads: () => false,
      leader: () => 'shop-2',
      holds: sql`false`,
      canServe: async () => {},
      whileLeading: () => ({ stop: async () => {} }),
      leave: async () => {},
    }
    const shop = { folders: dataFolders(dataDir), database: { ...database, stop: async () => {} }, instance }
    return messageOf(await rebuilder(settingsOf(dataDir), shop, () => '')(() => {}))
  },
  'The disk that holds … is full': async () =>
    failureMessage(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }), folder),
  'The database of this shop is missing': async () => {
    const dataDir = newFolder()
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'auth-secret'), 'x')
    return messageOf(await openShopDatabase(settingsOf(dataDir)))
  },
  'The database in … is damaged': async () => {
    const dataDir = newFolder()
    await beside(dataDir, undefined, async () => undefined)
    await writeFile(databaseFile(dataDir), 'a letter to the bank')
    return messageOf(await openShopDatabase(settingsOf(dataDir)))
  },
  'There is no database server for this platform': async () =>
    messageOf(await startSqld({ dataDir: newFolder(), findBinary: () => undefined })),
  'The … keeps ending': async () => keepsEnding('Worker', 'signal SIGKILL'),
  'The database server did not start': () =>
    onTakenPort(async (port) => messageOf(await startSqld({ dataDir: newFolder(), port }))),
  'The database at … does not answer': async () => {
    const LIBSQL_URL = `http://127.0.0.1:${await freePort()}`
    return messageOf(await openShopDatabase(settingsOf(newFolder(), { LIBSQL_URL })))
  },
  'This database was made by a newer version': async () => {
    const dataDir = newFolder()
    await beside(dataDir, 9999, async () => undefined)
    return messageOf(await openShopDatabase(settingsOf(dataDir)))
  },
  'This database was made by an older version': async () => {
    const dataDir = newFolder()
    await beside(dataDir, 3, async () => undefined)
    return messageOf(await openShopDatabase(settingsOf(dataDir)))
  },
  'The schema of this database is not the one that Cellardoor makes': async () => {
    const dataDir = newFolder()
    await beside(dataDir, migrations[0]?.number, (client) => client.execute('CREATE INDEX own ON products (name)'))
    return messageOf(await openShopDatabase(settingsOf(dataDir)))
  },
  'The shop that is running was started with older code': async () => {
    const dataDir = newFolder()
    return beside(dataDir, 3, async () => messageOf(await openShopDatabase(settingsOf(dataDir), { join: true })))
  },
  'The running shop keeps its pages': async () => {
    const dataDir = newFolder()
    const client = createNodeClient({ url: 'http://127.0.0.1:1' })
    const database = { client, url: '', authToken: undefined, isJoined: false, ownServer: undefined }
    const shop = { folders: dataFolders(dataDir), database: { ...database, stop: async () => {} } }
    const bundles = ['at the start', 'by now']
    const rebuild = rebuilder(settingsOf(dataDir), shop, () => bundles.shift() ?? '')
    return messageOf(await rebuild(() => {}))
  },
  'No shop runs on this data folder': () => outputOf('build', { DATA_DIR: newFolder() }, ['--live']),
  'Process N is already building …': async () => {
    const folders = dataFolders(newFolder())
    const lock = takeSiteLock(join(folders.siteDir, 'build.pid'))
    const client = createNodeClient({ url: 'http://127.0.0.1:1' })
    const built = await buildShop({ client, folders, siteUrl: 'http://shop.example' })
    if (lock.ok) lock.release()
    return built.ok ? 'ok' : buildFailure(built)
  },
  'Cellardoor needs Node 20 or newer': async () => {
    const oldNode = join(folder, 'old-node')
    await writeFile(oldNode, '#!/bin/sh\necho v18.20.8\n', { mode: 0o755 })
    return outputOfCheckNode(CHECK_NODE, { npm_node_execpath: oldNode })
  },
  'The packages of Cellardoor are not installed': async () => {
    const copy = join(newFolder(), 'scripts/check-node.cjs')
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(CHECK_NODE, copy)
    return outputOfCheckNode(copy, {})
  },
  'AUTH_SECRET is needed': async () => (await runStart(PUBLIC).ended).err,
  'TRUSTED_CA_FILE … has no certificate in it': async () => {
    const TRUSTED_CA_FILE = join(folder, 'ca.pem')
    await writeFile(TRUSTED_CA_FILE, 'none')
    return outputOf('start', { TRUSTED_CA_FILE })
  },
  'The demo shop was not added to this database': () => outputOf('seed', { DATA_DIR: newFolder(), ...PUBLIC }),
  'This shop still has the demo’s accounts': async () => {
    const dataDir = newFolder()
    const add = `INSERT INTO customers (id, name, email, created_at, updated_at)
      VALUES ('1', 'Ada', 'ada@cellardoor.example', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z')`
    return beside(dataDir, undefined, async (client) => {
      await client.execute(add)
      return demoProblem(client, settingsOf(dataDir, { ...PUBLIC, AUTH_SECRET: 'x'.repeat(32) }))
    })
  },
  'This statement changes the database': async () => {
    const DATA_DIR = newFolder()
    await beside(DATA_DIR, undefined, async () => undefined)
    return outputOf('sql', { DATA_DIR }, ['DELETE FROM products'])
  },
  'The browser tests need Chromium or Chrome': async () => {
    const module = new URL('../../scripts/tools/chromium.ts', import.meta.url).href
    const code = `(await import(${JSON.stringify(module)})).ensureTestBrowser()`
    const args = ['--input-type=module', '-e', code]
    return spawnSync(process.execPath, args, { env: { CHROMIUM_PATH: '/nowhere' }, encoding: 'utf8' }).stderr
  },
  'The site could not be built': async () =>
    buildFailure({ ok: false, stage: 'verify', problems: ['/red has two titles'] }),
  '… could not be built, so its last good version stays live': async () =>
    failedPageLines([{ url: '/red', reason: 'has 2 title instead of one', is_live: true }]),
  '… could not be built, and is not on the site': async () =>
    failedPageLines([{ url: '/red', reason: 'has 2 title instead of one', is_live: false }]),
}

test('every message of the reference has a producer, and every producer a message', () => {
  const messages = messagesOf(readReference(), '### Starting and running a shop')
  expect(messages.toSorted()).toEqual(Object.keys(PRODUCERS).toSorted())
})

test.each(Object.entries(PRODUCERS))('%s', NIGHTLY, async (message, produce) => {
  expect(await produce()).toMatch(patternOf(message))
})
