/** Stores the library's files: in the media folder, through workerd's disk service, or in the bucket on Cloudflare. */
import { isCompressible } from '../../../domain/core/http/content-type.ts'
import { variantsOf } from '../../../domain/publishing/media/picture-variants.ts'
import type { Settings } from '../../env.ts'

export type MediaStore = {
  /** Atomic; replaces a file of that name. Throws if the disk or the bucket fails. */
  put: (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Succeeds if there is no such file. */
  remove: (file: string) => Promise<void>
}

type Disk = NonNullable<Settings['MEDIA_DISK']>

/** Compressed copies of drawings and smaller copies of pictures, which would still show a replaced picture. */
const copiesOf = (file: string): string[] => (isCompressible(file) ? [`${file}.br`, `${file}.gz`] : variantsOf(file))

function onDisk(disk: Disk): MediaStore {
  const ask = async (method: 'PUT' | 'DELETE', file: string, body: Uint8Array<ArrayBuffer> | null = null) => {
    const answer = await disk.fetch(new Request(`http://disk/${file}`, { method, body }))
    await answer.body?.cancel()
    if (!answer.ok && !(method === 'DELETE' && answer.status === 404))
      throw new Error(`The media folder answered ${answer.status} to ${method} ${file}`)
  }
  const removeAll = (files: readonly string[]) => Promise.all(files.map((file) => ask('DELETE', file)))
  return {
    put: async (file, bytes) => {
      await ask('PUT', file, bytes)
      // After the write: make-variants.ts in build/pictures notices if it is still copying the old picture.
      await removeAll(copiesOf(file))
    },
    remove: async (file) => {
      await ask('DELETE', file)
      await removeAll(copiesOf(file))
    },
  }
}

export function openMediaStore({ MEDIA_DISK, MEDIA }: Settings): MediaStore {
  if (MEDIA_DISK) return onDisk(MEDIA_DISK)
  if (!MEDIA) throw new Error('There is neither a media folder nor a bucket: see MEDIA in wrangler.toml')
  return {
    put: async (file, bytes) => {
      await MEDIA.put(file, bytes)
      await MEDIA.delete(variantsOf(file))
    },
    remove: (file) => MEDIA.delete([file, ...variantsOf(file)]),
  }
}
