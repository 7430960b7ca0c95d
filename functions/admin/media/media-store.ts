/** Where the library's files are kept: the media folder, through workerd's disk service, or the bucket on Cloudflare. */

import { isCompressible } from '../../../domain/http/content-type.ts'
import type { Settings } from '../../env.ts'

export type MediaStore = {
  /** Whole or not at all; a file of that name is replaced. Throws when the disk or the bucket refuses. */
  put: (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** What is not there is gone already. */
  remove: (file: string) => Promise<void>
}

type Disk = NonNullable<Settings['MEDIA_DISK']>

/** Written beside pictures of text (docs/build.md): a replaced picture's copies would still show the old one. */
const copiesOf = (file: string): string[] => (isCompressible(file) ? [`${file}.br`, `${file}.gz`] : [])

function onDisk(disk: Disk): MediaStore {
  const ask = async (method: 'PUT' | 'DELETE', file: string, body: Uint8Array<ArrayBuffer> | null = null) => {
    const answer = await disk.fetch(new Request(`http://disk/${file}`, { method, body }))
    await answer.body?.cancel()
    if (!answer.ok && !(method === 'DELETE' && answer.status === 404))
      throw new Error(`The media folder answered ${answer.status} to ${method} ${file}`)
  }
  return {
    put: async (file, bytes) => {
      for (const copy of copiesOf(file)) await ask('DELETE', copy)
      await ask('PUT', file, bytes)
    },
    remove: async (file) => {
      for (const one of [file, ...copiesOf(file)]) await ask('DELETE', one)
    },
  }
}

export function openMediaStore({ MEDIA_DISK, MEDIA }: Settings): MediaStore {
  if (MEDIA_DISK) return onDisk(MEDIA_DISK)
  if (!MEDIA) throw new Error('There is neither a media folder nor a bucket: see MEDIA in wrangler.toml')
  return {
    put: async (file, bytes) => {
      await MEDIA.put(file, bytes)
    },
    remove: (file) => MEDIA.delete(file),
  }
}
