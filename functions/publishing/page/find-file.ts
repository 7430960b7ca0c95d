/** Returns whether the media library has a file. Looks at the files themselves, since imported pictures have no row. */
import { openOnDisk } from '../../core/site/disk.ts'
import type { Settings } from '../../env.ts'

export type MediaBindings = Pick<Settings, 'MEDIA' | 'MEDIA_DISK'>

async function isOpened(found: Promise<{ body: ReadableStream | null } | null | undefined>): Promise<boolean> {
  const file = await found
  await file?.body?.cancel()
  return file !== null && file !== undefined
}

/** Without a library, as in a command, every file counts as there: the build checks them all. */
export const hasFile = async ({ MEDIA, MEDIA_DISK }: MediaBindings, file: string): Promise<boolean> => {
  if (MEDIA_DISK) return isOpened(openOnDisk(MEDIA_DISK, '')(file))
  return MEDIA === undefined || isOpened(MEDIA.get(file))
}

/** Files looked up at a time. */
const AT_ONCE = 20

/** Maximum number of files looked up, as Cloudflare limits reads per request; the build checks the rest. */
const MAX_FILES = 500

/** Returns those of the files, without duplicates, that the library lacks. */
export async function missingFiles(media: MediaBindings, files: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(files)].slice(0, MAX_FILES)
  const missing = new Set<string>()
  for (let at = 0; at < asked.length; at += AT_ONCE)
    await Promise.all(
      asked.slice(at, at + AT_ONCE).map(async (file) => {
        if (!(await hasFile(media, file))) missing.add(file)
      }),
    )
  return missing
}
