/** npm run backup of this code beside a running shop of older code, and backups in a bucket by command. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate, schemaVersion } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations/all.ts'
import { startSqld } from '../../scripts/shop/sqld.ts'
import { folderOfFile } from '../factories/folder.ts'
import { type S3Server, startS3 } from '../factories/s3-server.ts'
import { runCommand } from './shop-process.ts'

const folder = folderOfFile()
const dataDir = join(folder, 'data')
const BASELINE = migrations.slice(0, 1)
const BACKUP_KEY = randomBytes(32).toString('base64')

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
  await mkdir(dataDir)
})
afterAll(() => s3.server.close())

const settings = (): Record<string, string> => ({
  BACKUP_URL: `${s3.url}/shop`,
  BACKUP_ACCESS_KEY_ID: 'id',
  BACKUP_SECRET_ACCESS_KEY: 'secret',
  BACKUP_KEY,
})

test('a shop of an older schema is backed up as it is, in a folder and in a bucket, and restored', async () => {
  const sqld = await startSqld({ dataDir })
  if (!sqld.ok) throw new Error(sqld.message)
  const client = createNodeClient(sqld.sqld)
  await migrate(client, { migrations: BASELINE })

  const to = join(folder, 'backups')
  expect(await runCommand('backup', { DATA_DIR: dataDir }, ['--to', to]).ended).toMatchObject({ code: 0, err: '' })
  const [name = ''] = readdirSync(to).filter((file) => /^\d{8}-/.test(file))
  expect(JSON.parse(readFileSync(join(to, name, 'manifest.json'), 'utf8')).schema).toBe(BASELINE[0]?.number)
  const uploaded = await runCommand('backup', { DATA_DIR: dataDir, ...settings() }, ['--bucket']).ended
  expect(uploaded).toMatchObject({ code: 0, err: '' })
  expect(await schemaVersion(client)).toBe(BASELINE[0]?.number)
  client.close()
  await sqld.sqld.stop()

  const drill = await runCommand('restore', { DATA_DIR: dataDir, ...settings() }, ['--bucket', '--drill']).ended
  expect(drill).toMatchObject({ code: 0, err: '', out: expect.stringContaining('can be restored') })
  const restored = join(folder, 'restored')
  const { code, err } = await runCommand('restore', { DATA_DIR: restored, ...settings() }, ['--bucket']).ended
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(readdirSync(restored)).toContain('sqld')
})

test.each([
  ['restore', [], {}, 'Name one source'],
  ['restore', ['--bucket'], {}, 'No bucket for backups is set'],
  ['backup', ['--bucket'], {}, 'No bucket for backups is set'],
  ['backup', ['--bucket', '--keep', '3'], {}, '--bucket goes without --to and --keep'],
  ['backup', ['--bucket'], { BACKUP_URL: 'https://bucket.test/shop' }, 'BACKUP_KEY is needed too'],
  ['backup', ['--bucket'], { BACKUP_KEY: 'short' }, 'BACKUP_KEY must be 32 random bytes in base64'],
])('npm run %s -- %j with %j says: %s', async (name, args, env: Record<string, string>, message) => {
  const { code, err } = await runCommand(name, { DATA_DIR: join(folder, 'none'), ...env }, args).ended
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(message) })
})

test('a backup that is not in the bucket is named, with those that are', async () => {
  const args = ['--bucket', '20200101-000000-000']
  const { code, err } = await runCommand('restore', { DATA_DIR: join(folder, 'none'), ...settings() }, args).ended
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/has no backup 20200101-000000-000\. It has 2\d+-/),
  })
})
