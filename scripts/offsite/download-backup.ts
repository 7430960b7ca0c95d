/** Downloads and decrypts a backup of a bucket into a folder, where it can be restored like any other. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { CHECKSUMS, parseChecksums } from '../shop/backup/checksums.ts'
import { MANIFEST, MEDIA } from '../shop/backup/manifest.ts'
import type { Report } from '../tools/progress.ts'
import { WrongKey } from './encrypt.ts'
import type { OffsiteStore } from './offsite-store.ts'

/** The message of a failure says what to do. */
export type DownloadedBackup = { ok: true; folder: string } | { ok: false; message: string }

type Download = { name: string | undefined; to: string; report?: Report }

/** `name` defaults to the newest backup. `to` is the folder to put its folder in. */
export async function downloadBackup(store: OffsiteStore, download: Download): Promise<DownloadedBackup> {
  try {
    return await decryptBackup(store, download)
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error
    return {
      ok: false,
      message: `${error.message} Set the key that was in use at the time of the backup: BACKUP_KEY=… npm run restore -- --bucket …`,
    }
  }
}

async function decryptBackup(
  store: OffsiteStore,
  { name, to, report = () => undefined }: Download,
): Promise<DownloadedBackup> {
  const names = await store.listBackups()
  const wanted = name ?? names.at(-1)
  if (wanted === undefined)
    return { ok: false, message: 'The bucket has no backup. npm run backup -- --bucket makes one.' }
  if (!names.includes(wanted)) {
    return {
      ok: false,
      message: `The bucket has no backup ${wanted}. It has ${names.slice(-10).join(', ') || 'none'}.`,
    }
  }
  const folder = join(to, wanted)
  const place = async (path: string, bytes: Uint8Array) => {
    const file = resolve(folder, path)
    if (!file.startsWith(resolve(folder) + sep)) throw new Error(`${path} is outside the backup.`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  const list = await store.read(`${wanted}/${CHECKSUMS}`)
  const sums = parseChecksums(Buffer.from(list).toString())
  let done = 0
  for (const [path, sum] of sums) {
    await place(path, await store.read(path.startsWith(`${MEDIA}/`) ? store.pictureKey(sum) : `${wanted}/${path}`))
    done += 1
    report(done, sums.size)
  }
  await place(CHECKSUMS, list)
  await mkdir(join(folder, MEDIA), { recursive: true })
  if (!sums.has(MANIFEST)) await place(MANIFEST, await store.read(`${wanted}/${MANIFEST}`))
  return { ok: true, folder }
}
