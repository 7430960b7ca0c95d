/** An R2 bucket in memory that records reads and writes and can be made to fail. */
import { createHash } from 'node:crypto'
import type { BackupBucket, PutCondition, SiteStore } from '../../scripts/deploy/bucket.ts'

export type MemoryBucket = SiteStore &
  BackupBucket & {
    /** The binding that the Worker reads with. */
    binding: { get: (key: string) => Promise<{ body: ReadableStream } | null> }
    objects: Map<string, Uint8Array>
    /** Keys that the Worker has read, in order. */
    reads: string[]
    /** Keys that were written, in order. */
    writes: string[]
    /** Called before each change; throws to make it fail. */
    before: (what: 'put' | 'delete', key: string) => void
    /** Set to make reads by the Worker fail. */
    isAway: boolean
  }

const tagOf = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

export function memoryBucket(): MemoryBucket {
  const objects = new Map<string, Uint8Array>()
  const meets = (key: string, { match, absent }: PutCondition): boolean => {
    const existing = objects.get(key)
    if (absent) return existing === undefined
    return match === undefined || (existing !== undefined && tagOf(existing) === match)
  }
  const bucket: MemoryBucket = {
    objects,
    reads: [],
    writes: [],
    before: () => undefined,
    isAway: false,
    binding: {
      get: async (key) => {
        if (bucket.isAway) throw new Error('The network is down')
        bucket.reads.push(key)
        const bytes = objects.get(key)
        return bytes === undefined ? null : { body: new Blob([new Uint8Array(bytes)]).stream() }
      },
    },
    list: async (prefix = '') =>
      new Map([...objects].filter(([key]) => key.startsWith(prefix)).map(([key, bytes]) => [key, tagOf(bytes)])),
    get: async (key) => {
      const bytes = objects.get(key)
      return bytes && { text: new TextDecoder().decode(bytes), tag: tagOf(bytes) }
    },
    read: async (key) => {
      const bytes = objects.get(key)
      return bytes && new Uint8Array(bytes)
    },
    put: async (key, bytes, { when = {} }) => {
      bucket.before('put', key)
      if (!meets(key, when)) return false
      objects.set(key, new Uint8Array(bytes))
      bucket.writes.push(key)
      return true
    },
    remove: async (key) => {
      bucket.before('delete', key)
      objects.delete(key)
    },
  }
  return bucket
}
