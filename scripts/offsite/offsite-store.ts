/** A bucket elsewhere that holds encrypted backups: a folder each, and the pictures of all by their content. */
import { createHash } from 'node:crypto'
import { type BackupBucket, openBucket } from '../deploy/bucket.ts'
import { isBackupName } from '../shop/backup/backup-folder.ts'
import { MANIFEST } from '../shop/backup/manifest.ts'
import type { Offsite } from '../tools/settings.ts'
import { backupCipher } from './encrypt.ts'

export type OffsiteStore = {
  /** Names of complete backups, oldest first. */
  listBackups: () => Promise<string[]>
  /** Keys of all objects below a folder. */
  listKeys: (folder: string) => Promise<Set<string>>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Throws if it is missing or can't be decrypted. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer>>
  remove: (key: string) => Promise<void>
  /** Keys of the pictures; read from the bucket once an hour, since only this shop changes them. */
  listPictures: () => Promise<Set<string>>
  /** Key of the picture with that content. */
  pictureKey: (sha256: string) => string
}

/** Folder of the pictures of all backups. */
export const PICTURES = 'pictures'

/** Printed by commands that need a bucket. */
export const NO_BUCKET =
  'No bucket for backups is set: BACKUP_URL, BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY and BACKUP_KEY (docs/operations.md).'

const HOUR = 60 * 60_000

const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

/** Splits BACKUP_URL, https://host/bucket/folder, into the parts of a bucket's address. */
const placeOf = (url: string): { endpoint: string; name: string; prefix: string } => {
  const { origin, pathname } = new URL(url)
  const [name = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  return { endpoint: origin, name, prefix: folders.map((folder) => `${folder}/`).join('') }
}

/** `bucket` is for tests; it defaults to that of the settings. */
export function openOffsite(offsite: Offsite, bucket: BackupBucket = bucketOf(offsite)): OffsiteStore {
  const { prefix } = placeOf(offsite.url)
  const { encrypt, decrypt, nameOf } = backupCipher(offsite.key)
  const listKeys = async (folder: string) => {
    const tags = await bucket.list(prefix + folder)
    return new Set(Array.from(tags.keys(), (key) => key.slice(prefix.length)))
  }
  let pictures: { keys: Set<string>; readAt: number } | undefined
  return {
    listKeys,
    listPictures: async () => {
      if (pictures === undefined || performance.now() - pictures.readAt > HOUR)
        pictures = { keys: await listKeys(`${PICTURES}/`), readAt: performance.now() }
      return pictures.keys
    },
    listBackups: async () => {
      const folders = Array.from(await listKeys('2'), (key) => key.split('/'))
      const complete = folders.filter(([name = '', file]) => isBackupName(name) && file === MANIFEST)
      return complete.map(([name = '']) => name).toSorted()
    },
    put: async (key, bytes) => {
      const body = encrypt(key, bytes)
      await bucket.put(prefix + key, body, { type: 'application/octet-stream', tag: md5(body) })
      if (key.startsWith(`${PICTURES}/`)) pictures?.keys.add(key)
    },
    read: async (key) => {
      const bytes = await bucket.read(prefix + key)
      if (bytes === undefined) throw new Error(`${key} is missing in ${offsite.url}.`)
      return decrypt(key, bytes)
    },
    remove: async (key) => {
      pictures?.keys.delete(key)
      await bucket.remove(prefix + key)
    },
    pictureKey: (sha256) => `${PICTURES}/${nameOf(sha256)}`,
  }
}

function bucketOf({ url, region, accessKeyId, secretAccessKey }: Offsite): BackupBucket {
  const { endpoint, name } = placeOf(url)
  return openBucket({
    ...{ endpoint, name, accessKeyId, secretAccessKey, region },
    service: 'The bucket of BACKUP_URL',
    keys: 'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY must be of a key that may list, read, write and delete',
  })
}
