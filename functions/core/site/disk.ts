/** Reads files through a workerd disk service, which serves every file as octet-stream and lists folders as JSON. */
import type { FileService } from '../../env.ts'

/** Opens a file by its path; undefined when it does not exist. `range` is a Range header to pass on. */
export type OpenFile = (path: string, range?: string) => Promise<Response | undefined>

/** Opens files below `root` ('' for the service's own root) of a disk service. */
export const openOnDisk =
  (disk: FileService, root: string): OpenFile =>
  async (path, range) => {
    const url = `http://disk/${root === '' ? '' : `${root}/`}${path}`
    const answer = await disk.fetch(new Request(url, range === undefined ? {} : { headers: { Range: range } }))
    const isFile = answer.ok && answer.headers.get('Content-Type') === 'application/octet-stream'
    if (isFile || answer.status === 416) return answer
    await answer.body?.cancel()
    return undefined
  }
