import { existsSync, readdirSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { oldestMigration } from '../../../database/migrate.ts'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { openTestDatabase, withDatabase } from '../../../tests/factories/database.ts'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { NIGHTLY } from '../../../tests/timeouts.ts'
import { silentSteps } from '../../tools/progress.ts'
import { LAST_WITH_MIGRATIONS } from '../schema-problem.ts'
import { listBackups } from './backup-folder.ts'
import { checkBackup } from './check-backup.ts'
import { countTables } from './dump-database.ts'
import { differences, fillDatabase } from './fill-database.ts'
import { type Restored, restoreIntoFolder, restoreIntoServer } from './restore-into-folder.ts'
import { writeBackup } from './write-backup.ts'

/** Values that a line-based reader, a quoting bug or rounding would corrupt. */
const AWKWARD = [
  "O'Brien's;\n'; DROP TABLE orders;\n--",
  'a\r\nb;\r\n',
  'Côte-Rôtie “2020” 🍷',
  '',
  '/* ; */ "x" `y` [z]',
]

const database = testDatabase()
let shop: string
let folder: string
beforeAll(async () => {
  const { client } = database
  await addCategories(client)
  await addProducts(client, [{ code: 'A', stock: 5 }, { code: 'B' }])
  await insertMany(
    client,
    'config',
    AWKWARD.map((text, index) => ({ key: `awkward_${index}`, value_json: JSON.stringify(text), updated_at: AT })),
  )
  await client.batch(
    [
      'CREATE TABLE awkward (id INTEGER PRIMARY KEY, text TEXT, real REAL, bytes BLOB, "a ""name""" INTEGER)',
      ...AWKWARD.map((text) => ({ sql: 'INSERT INTO awkward (text) VALUES (?)', args: [text] })),
      'INSERT INTO awkward (real, "a ""name""") VALUES (0.1 + 0.2, 9007199254740993), (5.0, -1), (1e300, NULL)',
      "INSERT INTO awkward (bytes) VALUES (X'00FF00'), (zeroblob(3))",
      'CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER)',
      'INSERT INTO counted (n) VALUES (1), (2), (3)',
      'DELETE FROM counted WHERE n > 1',
      'CREATE TABLE pairs (a TEXT, b INTEGER, PRIMARY KEY (b, a)) WITHOUT ROWID',
      `INSERT INTO pairs SELECT char(97 + value % 26), value / 3 FROM generate_series(1, 12000)`,
    ],
    'write',
  )
})

beforeEach(async () => {
  folder = folderOfTest()
  shop = join(folder, 'shop')
  await mkdir(join(shop, 'media/wines'), { recursive: true })
  // A smaller copy of a picture, which backups leave out.
  await mkdir(join(shop, 'media/w320'))
  await writeFile(join(shop, 'media/w320/one.jpg.avif'), 'small')
  await writeFile(join(shop, 'media/one.svg'), '<svg/>')
  await writeFile(join(shop, 'media/wines/two.svg'), '<svg></svg>')
  await writeFile(join(shop, 'auth-secret'), 'a secret')
})

const backUp = (day = 1, keep?: number) =>
  writeBackup({
    client: database.client,
    dataDir: shop,
    to: join(folder, 'backups'),
    keep,
    now: new Date(Date.UTC(2026, 10, day)),
    step: silentSteps,
  })

async function restore(from: string, dataDir: string, replace = false): Promise<Restored> {
  const checked = await checkBackup(from)
  if (!checked.ok) return checked
  const { backup } = checked
  const now = new Date(Date.UTC(2026, 11, 24))
  return restoreIntoFolder({ backup, dataDir, replace, now, step: silentSteps, onServer: () => {} })
}

describe('a restored shop', () => {
  test('has every row, index, trigger, count and picture of the original', async () => {
    const { folder: backup, manifest } = await backUp()
    const dataDir = join(folder, 'restored')
    expect(await restore(join(folder, 'backups'), dataDir)).toEqual({ ok: true, kept: undefined })
    const before = await countTables(database.client)
    expect(manifest.tables).toEqual(before)
    expect(before.find(({ name }) => name === 'pairs')?.rows).toBe(12000)

    await withDatabase(dataDir, async (client) => {
      expect(differences(before, await countTables(client))).toEqual([])
      const sql = `SELECT text, real, typeof(real) AS kind, hex(bytes) AS bytes, quote("a ""name""") AS whole FROM awkward`
      expect((await client.execute(sql)).rows).toEqual((await database.client.execute(sql)).rows)
      await client.execute('INSERT INTO counted (n) VALUES (4)')
      expect((await client.execute('SELECT max(id) AS id FROM counted')).rows).toMatchObject([{ id: 4 }])
      // The text index finds its rows, and its triggers update it.
      const found = `SELECT count(*) AS n FROM product_search WHERE product_search MATCH 'restored'`
      await client.execute(`UPDATE products SET name = 'Restored' WHERE code = 'A'`)
      expect((await client.execute(found)).rows).toMatchObject([{ n: 1 }])
    })
    expect(await readFile(join(dataDir, 'media/wines/two.svg'), 'utf8')).toBe('<svg></svg>')
    expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe('a secret')
    expect(readdirSync(dataDir)).not.toContain('restoring')
    expect(readdirSync(backup).toSorted()).toEqual([
      'SHA256SUMS',
      'auth-secret',
      'database.sql.gz',
      'manifest.json',
      'media',
    ])
  })

  test('does not replace an existing one unless that is put aside', NIGHTLY, async () => {
    await backUp()
    const dataDir = join(folder, 'restored')
    await mkdir(join(dataDir, 'media'), { recursive: true })
    await writeFile(join(dataDir, 'media/old.svg'), 'old')
    expect(await restore(join(folder, 'backups'), dataDir)).toEqual({
      ok: false,
      message: expect.stringContaining('--replace'),
    })
    expect(readdirSync(dataDir)).toEqual(['media'])

    const retained = join(dataDir, 'before-restore-20261224-000000-000')
    expect(await restore(join(folder, 'backups'), dataDir, true)).toEqual({ ok: true, kept: retained })
    expect(await readFile(join(retained, 'media/old.svg'), 'utf8')).toBe('old')
    expect(readdirSync(join(dataDir, 'media')).toSorted()).toEqual(['one.svg', 'wines'])
  })

  test('keeps files of a folder without a shop', async () => {
    await backUp()
    const dataDir = join(folder, 'prepared')
    await mkdir(join(dataDir, 'sqld'), { recursive: true })
    await writeFile(join(dataDir, 'auth-secret'), 'an older secret')
    const kept = join(dataDir, 'before-restore-20261224-000000-000')
    expect(await restore(join(folder, 'backups'), dataDir)).toEqual({ ok: true, kept })
    expect(await readFile(join(kept, 'auth-secret'), 'utf8')).toBe('an older secret')
    expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe('a secret')
  })

  test('does not replace one that is open', async () => {
    await backUp()
    const dataDir = join(folder, 'open')
    await withDatabase(dataDir, async (client) => {
      await client.execute('CREATE TABLE mine (n)')
      const restored = await restore(join(folder, 'backups'), dataDir, true)
      expect(restored).toEqual({ ok: false, message: expect.stringContaining('is open') })
      expect((await client.execute('SELECT count(*) AS n FROM mine')).rows).toMatchObject([{ n: 0 }])
    })
  })

  test('goes only into an empty database of another server', NIGHTLY, async () => {
    await backUp()
    const checked = await checkBackup(join(folder, 'backups'))
    if (!checked.ok) throw new Error(checked.message)
    const other = await openTestDatabase({ schema: false })
    const into = () =>
      restoreIntoServer({
        backup: checked.backup,
        client: other.client,
        url: other.url,
        dataDir: join(folder, 'elsewhere'),
        sharedDir: join(folder, 'shared'),
        step: silentSteps,
      })
    expect(await into()).toEqual({ ok: true, kept: undefined })
    expect(differences(checked.backup.manifest.tables, await countTables(other.client))).toEqual([])
    for (const media of ['elsewhere/media', 'shared/media'])
      expect(existsSync(join(folder, media, 'one.svg'))).toBe(true)
    // A backup of a machine that shares its pictures has them.
    const again = await writeBackup({
      client: other.client,
      dataDir: join(folder, 'elsewhere'),
      to: join(folder, 'of-shared'),
      keep: undefined,
      now: new Date(Date.UTC(2026, 11, 24)),
      step: silentSteps,
    })
    expect(again.manifest.media.files).toBe(checked.backup.manifest.media.files)
    expect(await into()).toEqual({ ok: false, message: expect.stringContaining('is not empty') })
    await other.close()
  })
})

describe('a backup is refused', () => {
  const refusal = async (path: string) => {
    const dataDir = join(folder, 'restored')
    const restored = await restore(path, dataDir)
    expect(existsSync(dataDir)).toBe(false)
    return restored.ok ? '' : restored.message
  }

  test('when one of its files is changed or missing, naming it', async () => {
    const { folder: backup } = await backUp()
    await appendFile(join(backup, 'media/one.svg'), ' ')
    await rm(join(backup, 'media/wines/two.svg'))
    expect(await refusal(backup)).toContain('media/one.svg, media/wines/two.svg')
  })

  test('when the folder is no backup', async () => {
    expect(await refusal(join(folder, 'nowhere'))).toContain('There is no')
    expect(await refusal(shop)).toContain('is no backup')
  })

  test('when newer code made it', async () => {
    const { folder: backup, manifest } = await backUp()
    await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, schema: 9999, version: '9.9.9' }))
    expect(await refusal(backup)).toContain('Cellardoor 9.9.9')
  })

  test('when its schema is from before the baseline', async () => {
    const { folder: backup, manifest } = await backUp()
    const schema = oldestMigration - 1
    await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, schema }))
    expect(await refusal(backup)).toContain(`Check out commit ${LAST_WITH_MIGRATIONS}`)
  })

  test('when the restored rows differ from its manifest', NIGHTLY, async () => {
    const { folder: backup, manifest } = await backUp()
    const tables = manifest.tables.map((table) => (table.name === 'stock' ? { ...table, rows: 7 } : table))
    const other = await openTestDatabase({ schema: false })
    const problem = await fillDatabase(other.client, { folder: backup, manifest: { ...manifest, tables } }, silentSteps)
    expect(problem).toBe('stock has 2 rows instead of 7')
    await other.close()
  })
})

describe('kept backups', () => {
  test('keeps the newest, and removes only interrupted ones besides', NIGHTLY, async () => {
    await backUp(1)
    await backUp(2)
    const backups = join(folder, 'backups')
    await mkdir(join(backups, '20261103-000000-000.unfinished'))
    await mkdir(join(backups, 'mine'))
    const { removed } = await backUp(4, 2)
    expect(removed).toEqual(['20261101-000000-000'])
    expect(listBackups(backups)).toEqual(['20261102-000000-000', '20261104-000000-000'])
    expect(readdirSync(backups).toSorted()).toEqual(['20261102-000000-000', '20261104-000000-000', 'mine'])
  })

  test('share unchanged pictures', NIGHTLY, async () => {
    const first = await backUp(1)
    await writeFile(join(shop, 'media/one.svg'), '<svg id="new"/>')
    const second = await backUp(2)
    expect({ linked: second.linked, files: second.manifest.media.files }).toEqual({ linked: 1, files: 2 })
    const inode = async (backup: string, file: string) => (await stat(join(backup, file))).ino
    expect(await inode(first.folder, 'media/wines/two.svg')).toBe(await inode(second.folder, 'media/wines/two.svg'))
    expect(await readFile(join(first.folder, 'media/one.svg'), 'utf8')).toBe('<svg/>')
  })
})
