/** Uploads a backup's folder to a bucket, encrypted, and removes those that are no longer kept. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CHECKSUMS, type Checksums, parseChecksums, readChecksums } from '../shop/backup/checksums.ts'
import { MANIFEST, MEDIA } from '../shop/backup/manifest.ts'
import { WrongKey } from './encrypt.ts'
import { type OffsiteStore, PICTURES } from './offsite-store.ts'
import { expiredBackups } from './retention.ts'

export type UploadedBackup = { name: string; pictures: number; bytes: number; removed: string[] }

const isPicture = (path: string): boolean => path.startsWith(`${MEDIA}/`)

/** Uploads pictures that the bucket lacks; returns their number and bytes. */
async function uploadPictures(store: OffsiteStore, folder: string, sums: Checksums) {
  const present = await store.listPictures()
  let [pictures, bytes] = [0, 0]
  for (const [path, sum] of sums) {
    const key = store.pictureKey(sum)
    if (!isPicture(path) || present.has(key)) continue
    const content = await readFile(join(folder, path))
    await store.put(key, content)
    pictures += 1
    bytes += content.length
  }
  return { pictures, bytes }
}

/** The manifest comes last: a backup without one is not listed, and can't be restored. */
export async function uploadBackup(store: OffsiteStore, folder: string): Promise<UploadedBackup> {
  const name = basename(folder)
  const sums = await readChecksums(folder)
  const uploaded = await uploadPictures(store, folder, sums)
  const files = [...sums.keys()].filter((path) => !isPicture(path) && path !== MANIFEST)
  let { bytes } = uploaded
  for (const file of [...files, CHECKSUMS, MANIFEST]) {
    const content = await readFile(join(folder, file))
    await store.put(`${name}/${file}`, content)
    bytes += content.length
  }
  return { name, pictures: uploaded.pictures, bytes, removed: await removeExpired(store) }
}

/** Removes expired backups, their manifest first, and returns their names. */
async function removeExpired(store: OffsiteStore): Promise<string[]> {
  const expired = expiredBackups(await store.listBackups())
  for (const name of expired) {
    await store.remove(`${name}/${MANIFEST}`)
    for (const key of await store.listKeys(`${name}/`)) await store.remove(key)
  }
  return expired
}

/** `unreadable` has the backups with another BACKUP_KEY: all pictures are kept while there are any. */
export type TidiedPictures = { removed: number; unreadable: string[] }

/** Removes pictures that no kept backup has. Reads the list of files of each. Call only while no backup is uploaded. */
export async function removeUnusedPictures(store: OffsiteStore): Promise<TidiedPictures> {
  const used = new Set<string>()
  const unreadable: string[] = []
  for (const name of await store.listBackups()) {
    try {
      const text = Buffer.from(await store.read(`${name}/${CHECKSUMS}`)).toString()
      for (const sum of parseChecksums(text).values()) used.add(store.pictureKey(sum))
    } catch (error) {
      if (!(error instanceof WrongKey)) throw error
      unreadable.push(name)
    }
  }
  if (unreadable.length > 0) return { removed: 0, unreadable }
  const unused = [...(await store.listKeys(`${PICTURES}/`))].filter((key) => !used.has(key))
  for (const key of unused) await store.remove(key)
  return { removed: unused.length, unreadable }
}
