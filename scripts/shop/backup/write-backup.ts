/** Backs up a running shop: a snapshot of the database, then the pictures. */
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from '@libsql/client'
import { schemaVersion } from '../../../database/migrate.ts'
import { exclusively } from '../../tools/exclusive.ts'
import type { RunStep } from '../../tools/progress.ts'
import { readCommit, VERSION } from '../../tools/version.ts'
import { dataFolders } from '../data-dir.ts'
import { backupName, listBackups, removeOldBackups, removeUnfinished, unfinishedName } from './backup-folder.ts'
import { CHECKSUMS, checksumText, readChecksums, sha256Of } from './checksums.ts'
import { copyMedia } from './copy-media.ts'
import { dumpDatabase, type TableCount } from './dump-database.ts'
import { DATABASE, MANIFEST, type Manifest, SMALL_FILES } from './manifest.ts'

export type WriteBackup = {
  client: Client
  /** The folder with the database's pictures and secret. */
  dataDir: string
  /** The folder that backups are kept in. */
  to: string
  /** Number of backups to keep there, this one included; undefined for all. */
  keep: number | undefined
  now: Date
  step: RunStep
}

export type WrittenBackup = { folder: string; manifest: Manifest; linked: number; removed: string[] }

async function* linesOf(statements: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const statement of statements) yield `${statement}\n`
}

async function writeDatabase(client: Client, folder: string): Promise<TableCount[]> {
  const tables: TableCount[] = []
  const statements = dumpDatabase(client, (count) => tables.push(count))
  // Prefers speed to size, since customers need the disk at the same time.
  const file = createWriteStream(join(folder, DATABASE), { flags: 'wx', flush: true })
  await pipeline(statements, linesOf, createGzip({ level: 3 }), file)
  return tables
}

async function copySmallFiles(dataDir: string, folder: string): Promise<string[]> {
  const copied: string[] = []
  for (const name of SMALL_FILES) {
    const isThere = await copyFile(join(dataDir, name), join(folder, name)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return false
      },
    )
    if (isThere) copied.push(name)
  }
  return copied
}

async function write({ client, dataDir, to, keep, now, step }: WriteBackup): Promise<WrittenBackup> {
  await removeUnfinished(to)
  const name = backupName(now)
  const unfinished = join(to, unfinishedName(name))
  const last = listBackups(to).at(-1)
  const before = last === undefined ? undefined : { folder: join(to, last), sums: await readChecksums(join(to, last)) }
  await mkdir(unfinished)

  const schema = await schemaVersion(client)
  const tables = await step('Database', () => writeDatabase(client, unfinished))
  // Pictures are copied after the rows that name them; additional new pictures do no harm.
  const media = await step('Pictures', (onProgress) =>
    copyMedia({ mediaDir: dataFolders(dataDir).mediaDir, to: unfinished, before, onProgress }),
  )
  const small = await copySmallFiles(dataDir, unfinished)
  const commit = readCommit()
  const manifest: Manifest = {
    format: 1,
    made_at: now.toISOString(),
    version: VERSION,
    ...(commit === '' ? {} : { commit }),
    schema,
    tables,
    media: { files: media.sums.size, bytes: media.bytes },
  }
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  const sums = new Map(media.sums)
  for (const file of [DATABASE, MANIFEST, ...small]) sums.set(file, await sha256Of(join(unfinished, file)))
  await writeFile(join(unfinished, CHECKSUMS), checksumText(sums), { flush: true })
  await rename(unfinished, join(to, name))
  const removed = keep === undefined ? [] : await removeOldBackups(to, keep)
  return { folder: join(to, name), manifest, linked: media.linked, removed }
}

/** Writes a backup atomically. Waits for another one to the same folder. Removes old backups only afterwards. */
export async function writeBackup(backup: WriteBackup): Promise<WrittenBackup> {
  await mkdir(backup.to, { recursive: true })
  return exclusively(join(backup.to, '.backup.pid'), () => write(backup))
}
