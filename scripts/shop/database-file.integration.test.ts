import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { databaseFile } from './database-file.ts'
import { type Sqld, startSqld } from './sqld.ts'

const folder = folderOfFile()
let sound: string
beforeAll(async () => {
  sound = join(folder, 'sound')
  const client = createNodeClient(await started(sound))
  await migrate(client)
  const rows = Array.from({ length: 400 }, (_, at) => `(${at}, '${'x'.repeat(900)}')`)
  await client.batch(['CREATE TABLE shelf (place, what)', `INSERT INTO shelf VALUES ${rows.join(', ')}`], 'write')
  client.close()
  await stopAll()
  // Checkpoints into the file, since damage to the file doesn't affect rows in the log.
  const database = new DatabaseSync(databaseFile(sound))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
})

const running: (() => Promise<void>)[] = []
const stopAll = async () => {
  for (const stop of running.splice(0)) await stop()
}

async function started(dataDir: string): Promise<Sqld> {
  const sqld = await startSqld({ dataDir })
  if (!sqld.ok) throw new Error(sqld.message)
  running.push(sqld.sqld.stop)
  return sqld.sqld
}

/** A new folder with a copy of the intact database. */
async function copy(name: string): Promise<{ dataDir: string; file: string }> {
  const dataDir = join(folder, name)
  await cp(sound, dataDir, { recursive: true })
  return { dataDir, file: databaseFile(dataDir) }
}

async function overwrite(file: string, at: number, length: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(length, 0xab), 0, length, at)
  await handle.close()
}

/** Hashes a missing log as an empty one, since reading the file may create it. */
const digest = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(existsSync(file) ? await readFile(file) : '')
    .digest('hex')

/** Hashes of the files that hold the shop's data. */
const contents = (file: string): Promise<string[]> => {
  const files = [file, `${file}-wal`, join(dirname(file), 'wallog')]
  return Promise.all(files.map(digest))
}

const PAGE = 4096

/** The last pages belong to the shelf table. */
const DAMAGES: [string, (file: string) => Promise<void>, RegExp][] = [
  ['its beginning overwritten', (file) => overwrite(file, 0, 100), /its beginning was overwritten/],
  [
    'pages of a table overwritten',
    async (file) => overwrite(file, (await stat(file)).size - 9 * PAGE, 3 * PAGE),
    /the table shelf page \d+/,
  ],
  ['its second page overwritten', (file) => overwrite(file, PAGE, PAGE), /the table schema_meta page 2/],
  ['its list of tables overwritten', (file) => overwrite(file, 100, PAGE - 100), /its list of tables can't be read/],
  ['its end cut off', (file) => truncate(file, 20 * PAGE + 17), /it was cut off, 81937 of \d+ bytes are left/],
]

describe.each(DAMAGES)('a database with %s', (name, damage, says) => {
  test('is refused with a message, and stays unchanged', async () => {
    const { dataDir, file } = await copy(name)
    await damage(file)
    const before = await contents(file)
    const result = await startSqld({ dataDir })
    expect(result).toMatchObject({ ok: false, code: 'database_damaged' })
    const message = result.ok ? '' : result.message
    expect(message).toMatch(says)
    expect(message).toContain(`The database in ${file} is damaged, and was left as it is`)
    expect(message).toContain('restore a backup')
    expect(await contents(file)).toEqual(before)
    expect(existsSync(join(dataDir, 'sqld.pid'))).toBe(false)
  })
})

test('opens an intact one', async () => {
  const { dataDir } = await copy('whole')
  const client = createNodeClient(await started(dataDir))
  const { rows } = await client.execute('SELECT count(*) AS places FROM shelf')
  await stopAll()
  expect(rows[0]?.places).toBe(400)
})

test.each(['missing', 'emptied'])('does not replace a database that is %s where a shop was', async (how) => {
  const { dataDir, file } = await copy(how)
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media/wine.svg'), '<svg/>')
  await (how === 'missing' ? rm(file) : truncate(file, 0))
  const before = await contents(file)
  const result = await startSqld({ dataDir })
  expect(result).toMatchObject({ ok: false, code: 'database_missing' })
  expect(result.ok ? '' : result.message).toMatch(/has media\/.*begin a new shop/s)
  expect(await contents(file)).toEqual(before)
})

test.each(['media/wine.svg', 'auth-secret', 'site/releases/r1/index.html', 'import-changes.csv'])(
  'recognises an earlier shop by %s alone',
  async (trace) => {
    const dataDir = await mkdtemp(join(folder, 'trace-'))
    await mkdir(dirname(join(dataDir, trace)), { recursive: true })
    await writeFile(join(dataDir, trace), 'x')
    expect(await startSqld({ dataDir })).toMatchObject({ ok: false, code: 'database_missing' })
  },
)

test('does not take folders of the first start or a dry run’s report for an earlier shop', async () => {
  const dataDir = join(folder, 'first')
  for (const name of ['media', 'site', 'sqld']) await mkdir(join(dataDir, name), { recursive: true })
  await writeFile(join(dataDir, 'import-report.csv'), 'x')
  await started(dataDir)
  await stopAll()
})
