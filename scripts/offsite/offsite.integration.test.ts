import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategories, addProducts } from '../../tests/factories/catalogue.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { type MemoryBucket, memoryBucket } from '../../tests/factories/memory-bucket.ts'
import { shopSettings } from '../../tests/factories/shop-settings.ts'
import { TEST_WAIT } from '../../tests/timeouts.ts'
import { checkBackup } from '../shop/backup/check-backup.ts'
import { totalRows } from '../shop/backup/manifest.ts'
import { silentSteps } from '../tools/progress.ts'
import type { Offsite } from '../tools/settings.ts'
import { downloadBackup } from './download-backup.ts'
import { drillRestore } from './drill.ts'
import { type OffsiteStore, openOffsite } from './offsite-store.ts'
import { shipBackup, startShipping } from './ship-backups.ts'
import { removeUnusedPictures } from './upload-backup.ts'

const database = testDatabase()
const KEY = randomBytes(32).toString('base64')
const OFFSITE: Offsite = {
  url: 'https://bucket.test/shop/folder',
  region: 'auto',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  key: KEY,
  minutes: 1,
}

let bucket: MemoryBucket
let store: OffsiteStore
let folder: string
let dataDir: string
beforeAll(async () => {
  await addCategories(database.client)
  await addProducts(database.client, [{ code: 'A', stock: 5 }])
})
beforeEach(async () => {
  folder = await folderOfTest()
  dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'a.svg'), '<svg>a picture of Rioja</svg>')
  bucket = memoryBucket()
  store = openOffsite(OFFSITE, bucket)
})

const ship = (time: string) => shipBackup({ client: database.client, dataDir, store, now: new Date(time) })

test('restores a backup of the bucket in the restore drill', async () => {
  const { name } = await ship('2026-11-29T12:00:00.000Z')
  const downloaded = await downloadBackup(openOffsite(OFFSITE, bucket), { name: undefined, to: join(folder, 'got') })
  if (!downloaded.ok) throw new Error(downloaded.message)
  expect(downloaded.folder).toBe(join(folder, 'got', name))
  expect(await readFile(join(downloaded.folder, 'media/a.svg'), 'utf8')).toContain('Rioja')
  const checked = await checkBackup(downloaded.folder)
  if (!checked.ok) throw new Error(checked.message)

  const drill = {
    settings: shopSettings({ DATA_DIR: join(folder, 'unused') }),
    step: silentSteps,
    now: new Date(),
    add: () => undefined,
  }
  const rows = totalRows(checked.backup.manifest)
  expect(await drillRestore({ ...drill, backup: checked.backup })).toMatchObject({ ok: true, pictures: 1, rows })
  expect(readdirSync(join(folder, 'unused'))).toEqual([])

  const { backup } = checked
  const tables = backup.manifest.tables.map((table) =>
    table.name === 'products' ? { ...table, rows: table.rows + 1 } : table,
  )
  const other = { ...backup, manifest: { ...backup.manifest, tables } }
  expect(await drillRestore({ ...drill, backup: other })).toMatchObject({
    ok: false,
    message: expect.stringContaining('products has 1 rows instead of 2'),
  })
})

test('stores nothing in plain text in the bucket, and pictures once', async () => {
  await ship('2026-11-29T12:00:00.000Z')
  const before = bucket.writes.length
  await ship('2026-11-29T12:01:00.000Z')
  expect(bucket.writes.slice(before).filter((key) => key.includes('pictures/'))).toEqual([])
  for (const [key, bytes] of bucket.objects) {
    expect(key).toMatch(/^folder\/(?:2\d{7}-\d{6}-\d{3}\/[\w.]+|pictures\/[0-9a-f]{64})$/)
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Rioja|INSERT INTO|made_at/)
  }
  expect(await store.listBackups()).toEqual(['20261129-120000-000', '20261129-120100-000'])
})

test('does not count an interrupted upload as a backup, and completes the next one', async () => {
  bucket.before = (_, key) => {
    if (key.endsWith('manifest.json')) throw new Error('The network is down')
  }
  await expect(ship('2026-11-29T12:00:00.000Z')).rejects.toThrow('The network is down')
  expect(await store.listBackups()).toEqual([])
  const missing = await downloadBackup(store, { name: undefined, to: folder })
  expect(missing).toEqual({ ok: false, message: expect.stringContaining('npm run backup -- --bucket') })
  bucket.before = () => undefined
  await ship('2026-11-29T12:01:00.000Z')
  expect(await store.listBackups()).toEqual(['20261129-120100-000'])
})

test('removes pictures that no kept backup has', async () => {
  await ship('2026-11-29T12:00:00.000Z')
  expect(await removeUnusedPictures(store)).toEqual({ removed: 0, unreadable: [] })
  await rm(join(dataDir, 'media', 'a.svg'))
  await writeFile(join(dataDir, 'media', 'b.svg'), '<svg>another</svg>')
  await ship('2026-11-29T12:00:30.000Z')
  // Keeps the newest of a minute, which is the newest of its hour, day, week and month too.
  expect(await store.listBackups()).toEqual(['20261129-120030-000'])
  expect(await removeUnusedPictures(store)).toEqual({ removed: 1, unreadable: [] })
})

test('keeps backups and pictures of an earlier key in the same folder until they expire', async () => {
  const { name: first } = await ship('2026-11-29T12:00:00.000Z')
  const earlier = store
  const pictures = await earlier.listKeys('pictures/')
  store = openOffsite({ ...OFFSITE, key: randomBytes(32).toString('base64') }, bucket)
  const { name: second } = await ship('2026-11-29T12:01:00.000Z')
  expect(await store.listBackups()).toEqual([first, second])
  expect(await removeUnusedPictures(store)).toEqual({ removed: 0, unreadable: [first] })
  expect(await downloadBackup(earlier, { name: first, to: join(folder, 'got') })).toMatchObject({ ok: true })
  expect(await downloadBackup(store, { name: undefined, to: join(folder, 'got') })).toMatchObject({ ok: true })
  const message = expect.stringContaining('BACKUP_KEY=… npm run restore')
  expect(await downloadBackup(store, { name: first, to: folder })).toEqual({ ok: false, message })

  const lines: string[] = []
  const { client } = database
  const options = { client, dataDir, store, interval: 60_000, isOwnDatabase: false }
  const now = () => new Date('2026-11-29T12:02:00.000Z')
  const shipping = startShipping({ ...options, onLine: (line) => lines.push(line), now })
  await expect.poll(() => lines, TEST_WAIT).toEqual([expect.stringContaining(`up to ${first}: keep the key`)])
  await shipping.stop()

  for (const key of await store.listKeys(`${first}/`)) await store.remove(key)
  expect(await removeUnusedPictures(store)).toEqual({ removed: pictures.size, unreadable: [] })
})

test('uploads a changed picture again', async () => {
  await ship('2026-11-29T12:00:00.000Z')
  await writeFile(join(dataDir, 'media', 'a.svg'), '<svg>a picture of Rioka</svg>')
  const { name } = await ship('2026-11-29T12:01:00.000Z')
  const downloaded = await downloadBackup(store, { name, to: join(folder, 'got') })
  if (!downloaded.ok) throw new Error(downloaded.message)
  expect(await readFile(join(downloaded.folder, 'media/a.svg'), 'utf8')).toContain('Rioka')
})

test('reports a failing upload of a running shop once, and when it works again', async () => {
  const lines: string[] = []
  let failures = 0
  bucket.before = () => {
    failures += 1
    if (failures <= 2) throw new Error('The network is down')
  }
  const { client } = database
  let time = Date.parse('2026-11-29T12:00:00.000Z')
  const now = () => {
    time += 1000
    return new Date(time)
  }
  const shipping = startShipping({
    ...{ client, dataDir, store, interval: 1, share: 1, now },
    isOwnDatabase: false,
    onLine: (line) => lines.push(line),
  })
  await expect.poll(() => lines.length, TEST_WAIT).toBe(2)
  await shipping.stop()
  expect(lines).toEqual(['The backup could not be uploaded: The network is down', 'Backups are uploaded again.'])
  expect(await store.listBackups()).toHaveLength(1)
  const sql = `SELECT state FROM job_claims WHERE key LIKE 'backup%'`
  expect((await client.execute(sql)).rows).toMatchObject([{ state: 'done' }])
})
