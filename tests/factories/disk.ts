/** A stand-in for workerd's disk service: octet-stream files, JSON for folders, 404 for the rest. */
import type { FileService } from '../../functions/env.ts'

const BINARY = { 'Content-Type': 'application/octet-stream' }

/** `files` by path; a name that ends in a slash is a folder. `opened` lists requested paths, in order. */
export const fakeDisk = (files: Record<string, string>): FileService & { opened: string[] } => {
  const opened: string[] = []
  return {
    opened,
    fetch: async (request) => {
      const path = new URL(request.url).pathname.slice(1)
      opened.push(path)
      const text = files[path]
      if (text !== undefined) {
        return new Response(text, { headers: { ...BINARY, 'Content-Length': String(text.length) } })
      }
      return files[`${path}/`] === undefined
        ? new Response('Not Found', { status: 404 })
        : new Response('[]', { headers: { 'Content-Type': 'application/json' } })
    },
  }
}
