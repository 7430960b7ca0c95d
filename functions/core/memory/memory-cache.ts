/**
 * The only kind of cache that an isolate keeps between requests: bounded in bytes, keys included, since keys are often
 * text from clients. Evicts the least recently used entries.
 */
import { LRUCache } from 'lru-cache'
import { CACHE_READS } from '../metrics/measured.ts'

const MB = 1_000_000

/** Maximum size of each cache in bytes. Cloudflare allows an isolate 128 MB in all. */
export const CACHE_BYTES = {
  /** 20 bytes a product of a list. */
  'list rows': 20 * MB,
  'list batches': 6 * MB,
  'search batches': 4 * MB,
  'filter panels': 8 * MB,
  'address look-ups': 2 * MB,
  'release manifest': 12 * MB,
  'release files': 16 * MB,
} as const

/** Overhead of an entry in bytes, besides its key and its value: its place in the map and in the order of use. */
const ENTRY_BYTES = 200

export type MemoryCache<Value> = {
  get: (key: string) => Value | undefined
  /** Keeps the value; one that is larger than the whole cache replaces nothing and is not kept. */
  set: (key: string, value: Value) => void
  /** Estimated size of all entries in bytes. Never exceeds the cache's share of memory. */
  bytes: () => number
}

type Options<Value> = {
  /** Bytes of a value. Text counts as `textBytes`. */
  sizeOf: (value: Value) => number
  /** Time to live of an entry in milliseconds. Undefined if entries never expire. */
  maxAge?: number
  /** In milliseconds. */
  now?: () => number
}

/** Bytes of a text as JavaScript engines store it at worst: two a UTF-16 unit. */
export const textBytes = (text: string): number => 2 * text.length

/** Bytes of a list of short texts, each of which is an object of its own. */
export const textListBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + 24 + textBytes(text), 0)

export const createMemoryCache = <Value extends object>(
  name: keyof typeof CACHE_BYTES,
  { sizeOf, maxAge = 0, now = Date.now }: Options<Value>,
): MemoryCache<Value> => {
  const entries = new LRUCache<string, Value>({
    maxSize: CACHE_BYTES[name],
    sizeCalculation: (value, key) => ENTRY_BYTES + textBytes(key) + Math.ceil(sizeOf(value)),
    ttl: maxAge,
    // A resolution would start a timer, which workerd ends with the request that started it.
    ttlResolution: 0,
    perf: { now },
  })
  return {
    get: (key) => {
      const value = entries.get(key)
      CACHE_READS.add({ cache: name, result: value === undefined ? 'miss' : 'hit' })
      return value
    },
    set: (key, value) => {
      entries.set(key, value)
    },
    bytes: () => entries.calculatedSize,
  }
}
