/** Restores a backup into a data folder: built and verified in a work folder, then moved into its place. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../../database/client-node.ts'
import type { RunStep } from '../../tools/progress.ts'
import type { Settings } from '../../tools/settings.ts'
import { makeFolder, openDataDir } from '../data-dir.ts'
import { findDatabaseProblem } from '../database-file.ts'
import { sqldLockFile, startSqld } from '../sqld.ts'
import { takeSqldLock } from '../sqld-lock.ts'
import { backupName } from './backup-folder.ts'
import type { Backup } from './check-backup.ts'
import { fillDatabase } from './fill-database.ts'
import { MEDIA, SMALL_FILES } from './manifest.ts'

export type RestoreIntoFolder = {
  backup: Backup
  dataDir: string
  /** True if an existing shop may be put aside. */
  replace: boolean
  now: Date
  step: RunStep
  /** Receives a function that stops the server that fills the database. */
  onServer: (stop: () => Promise<void>) => void
}

/** `kept` is the folder with the files that were there. The message of a failure says what to do. */
export type Restored = { ok: true; kept: string | undefined } | { ok: false; message: string }

/**
 * Files of a shop. The database comes last, since the shop does not start with a folder that has the other files
 * without it.
 */
const PARTS = [...SMALL_FILES, 'deploy', 'site', MEDIA, 'sqld']

/** Work folder inside the data folder: on the same disk, its parts can be renamed into place. */
const WORKSHOP = 'restoring'

const hasSomething = (path: string): boolean =>
  existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0)

const hasShop = (dataDir: string): boolean =>
  ['sqld', MEDIA, 'site/releases', 'deploy/releases'].some((name) => hasSomething(join(dataDir, name)))

/** Moves those parts that exist from one folder to the other. */
async function moveParts(from: string, to: string): Promise<void> {
  for (const name of PARTS) if (existsSync(join(from, name))) await rename(join(from, name), join(to, name))
}

/** Fills `workshop` as a complete data folder. Returns its fault, if any. */
async function prepare({ backup, step, onServer }: RestoreIntoFolder, workshop: string): Promise<string | undefined> {
  const started = await startSqld({ dataDir: workshop, onSpawn: onServer })
  if (!started.ok) return started.message
  const client = createNodeClient(started.sqld)
  try {
    const problem = await fillDatabase(client, backup, step)
    if (problem !== undefined) return `What was restored is not what was backed up: ${problem}.`
  } finally {
    client.close()
    await started.sqld.stop()
  }
  // Checks it as a start does, now that the server has ended.
  const damaged = await findDatabaseProblem(workshop)
  if (damaged !== undefined) return damaged.message
  await step('Pictures', () => cp(join(backup.folder, MEDIA), join(workshop, MEDIA), { recursive: true, force: false }))
  for (const name of SMALL_FILES) {
    if (existsSync(join(backup.folder, name))) await cp(join(backup.folder, name), join(workshop, name))
  }
  return undefined
}

async function putInPlace(dataDir: string, workshop: string, now: Date): Promise<string | undefined> {
  // Keeps all files: an auth-secret without a shop may be the one that signs the sessions of a shop elsewhere.
  const isInUse = PARTS.some((name) => hasSomething(join(dataDir, name)))
  const retained = isInUse ? join(dataDir, `before-restore-${backupName(now)}`) : undefined
  if (retained !== undefined) {
    await mkdir(retained)
    await moveParts(dataDir, retained)
  }
  // Empty folders would block the renames.
  for (const name of PARTS) await rm(join(dataDir, name), { recursive: true, force: true })
  await moveParts(workshop, dataDir)
  return retained
}

/** Leaves an existing shop unchanged until the restored one is verified. Refuses if a shop runs there. */
export async function restoreIntoFolder(restore: RestoreIntoFolder): Promise<Restored> {
  const { dataDir, replace, now } = restore
  const refuse = (message: string): Restored => ({ ok: false, message: `${message} Nothing was restored.` })
  if (hasShop(dataDir) && !replace) {
    return refuse(
      `There is a shop in ${dataDir} already. Set DATA_DIR to a new folder, or add --replace, which puts that shop aside and keeps it.`,
    )
  }
  makeFolder(dataDir)
  const lock = await takeSqldLock(sqldLockFile(dataDir))
  if ('heldBy' in lock) {
    return refuse(`The shop in ${dataDir} is open: process ${lock.heldBy.owner} runs its database. Stop it first.`)
  }
  const workshop = join(dataDir, WORKSHOP)
  try {
    await rm(workshop, { recursive: true, force: true })
    const problem = await prepare(restore, workshop)
    if (problem !== undefined) return refuse(problem)
    return { ok: true, kept: await putInPlace(dataDir, workshop, now) }
  } finally {
    await rm(workshop, { recursive: true, force: true })
    await lock.release()
  }
}

export type RestoreIntoServer = Pick<Settings, 'dataDir' | 'sharedDir'> & {
  backup: Backup
  client: Client
  url: string
  step: RunStep
}

const TABLES = `SELECT count(*) AS tables FROM sqlite_schema
  WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*'`

/**
 * Restores a backup into an empty database on another server (LIBSQL_URL), and its pictures into the data folder. Never
 * replaces a database with content, since it couldn't be kept and a shop may be using it, nor files of the data folder.
 */
export async function restoreIntoServer(restore: RestoreIntoServer): Promise<Restored> {
  const { backup, client, url, dataDir, step } = restore
  const opened = openDataDir(restore)
  if (!opened.ok) return opened
  const { rows } = await client.execute(TABLES)
  if (rows[0]?.tables !== 0) {
    return {
      ok: false,
      message: `The database at ${url} is not empty, and is never overwritten. Make a new one, restore into that, and set LIBSQL_URL to it. Nothing was restored.`,
    }
  }
  const problem = await fillDatabase(client, backup, step)
  if (problem !== undefined) {
    return {
      ok: false,
      message: `What was restored into ${url} is not what was backed up: ${problem}. Remove that database, and begin with a new one.`,
    }
  }
  // The folder of pictures may be a link to the shared one, which cp would refuse.
  const mediaDir = await realpath(opened.folders.mediaDir)
  await step('Pictures', () => cp(join(backup.folder, MEDIA), mediaDir, { recursive: true, force: false }))
  for (const name of SMALL_FILES) {
    const from = join(backup.folder, name)
    if (existsSync(from)) await cp(from, join(dataDir, name), { force: false })
  }
  return { ok: true, kept: undefined }
}
