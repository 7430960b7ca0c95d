/**
 * Serves a release from a bucket, for sites with more files than Cloudflare's static assets take
 * (docs/build.md#in-a-bucket). A request reads the piece of the manifest with its path, and the object; the isolate
 * caches both.
 */
import { siteCacheControl } from '../../../domain/core/http/cache-policy.ts'
import { contentTypeOf, isCompressible } from '../../../domain/core/http/content-type.ts'
import { parsePiece, parseRoot, type ReleaseRoot } from '../../../domain/publishing/build/split-manifest.schema.ts'
import {
  brotliKey,
  LIVE_KEY,
  objectKey,
  pieceKey,
  pieceOf,
  type ReleaseFile,
} from '../../../domain/publishing/build/split-manifest.ts'
import type { SiteBucket } from '../../env.ts'
import { log } from '../../log.ts'
import { matchesETag } from '../http/etag.ts'
import { createMemoryCache, textBytes } from '../memory/memory-cache.ts'
import { acceptedCodings } from './accept-encoding.ts'
import { notModified } from './file-response.ts'
import type { SiteFileHandler } from './site-file-handler.ts'

/** The live release refers to a missing object, or the bucket does not respond. */
export class ReleaseUnreadable extends Error {}

/** Time in milliseconds for which an isolate caches the name of the live release. */
const LIVE_MS = 1000

/** A file's entry in the manifest: its hash, two numbers and the objects that hold them, besides its path. */
const MANIFEST_ENTRY_BYTES = 300

const pieceBytes = (piece: ReadonlyMap<string, ReleaseFile>): number =>
  [...piece.keys()].reduce((sum, path) => sum + MANIFEST_ENTRY_BYTES + textBytes(path), 0)

/** Bigger files are streamed and not kept. */
const MAX_CACHED_BYTES = 1_000_000

type Known = { root: ReleaseRoot | undefined; readAt: number }

/** Returns null if there is no such object. */
const open = (bucket: SiteBucket, key: string) =>
  bucket.get(key).catch((cause: unknown) => {
    throw new ReleaseUnreadable(`The bucket of the site did not answer for ${key}.`, { cause })
  })

/** Returns undefined if there is no such object. */
async function readJson<T>(bucket: SiteBucket, key: string, parse: (json: string) => T): Promise<T | undefined> {
  const object = await open(bucket, key)
  if (!object) return undefined
  try {
    return parse(await new Response(object.body).text())
  } catch (cause) {
    throw new ReleaseUnreadable(`${key} in the bucket of the site can't be read.`, { cause })
  }
}

/** `now` is in milliseconds, and never goes back within an isolate. */
export function bucketSite(bucket: SiteBucket, now: () => number): SiteFileHandler {
  let known: Known | undefined
  const pieces = createMemoryCache<Map<string, ReleaseFile>>('release manifest', { sizeOf: pieceBytes })
  const objects = createMemoryCache<ArrayBuffer>('release files', { sizeOf: ({ byteLength }) => byteLength })

  /** Keeps the last known live release if the bucket does not respond. */
  async function live(): Promise<ReleaseRoot | undefined> {
    const at = now()
    if (known !== undefined && at - known.readAt < LIVE_MS) return known.root
    try {
      known = { root: await readJson(bucket, LIVE_KEY, parseRoot), readAt: at }
    } catch (error) {
      if (known?.root === undefined) throw error
      log('error', { message: `${LIVE_KEY} in the bucket of the site: ${error}` })
      known = { root: known.root, readAt: at }
    }
    return known.root
  }

  async function find(root: ReleaseRoot, path: string): Promise<ReleaseFile | undefined> {
    const name = root.pieces[pieceOf(path, root.pieces.length)] ?? ''
    let piece = pieces.get(name)
    if (piece === undefined) {
      piece = await readJson(bucket, pieceKey(name), parsePiece)
      if (piece === undefined) throw new ReleaseUnreadable(`${pieceKey(name)} of release ${root.release} is missing.`)
      pieces.set(name, piece)
    }
    return piece.get(path)
  }

  async function bodyOf(key: string, bytes: number, root: ReleaseRoot, path: string) {
    const kept = objects.get(key)
    if (kept !== undefined) return kept
    const object = await open(bucket, key)
    if (!object) throw new ReleaseUnreadable(`${key}, which is ${path} of release ${root.release}, is missing.`)
    if (bytes > MAX_CACHED_BYTES) return object.body
    const read = await new Response(object.body).arrayBuffer()
    if (read.byteLength !== bytes)
      throw new ReleaseUnreadable(`${key} has ${read.byteLength} bytes instead of ${bytes}.`)
    objects.set(key, read)
    return read
  }

  return async (path, request, status = 200) => {
    const root = await live()
    const file = root && (await find(root, path))
    if (!file) return undefined
    const isBrotli =
      file.brotli > 0 && acceptedCodings(request.headers.get('Accept-Encoding')).some(({ name }) => name === 'br')
    const headers = new Headers({ 'Content-Type': contentTypeOf(path), 'Cache-Control': siteCacheControl(path) })
    if (isCompressible(path)) headers.set('Vary', 'Accept-Encoding')
    if (status === 200) {
      const tag = `"${file.hash}${isBrotli ? '-br' : ''}"`
      headers.set('ETag', tag)
      if (matchesETag(request.headers.get('If-None-Match'), tag)) return notModified(headers)
    }
    if (isBrotli) headers.set('Content-Encoding', 'br')
    const bytes = isBrotli ? file.brotli : file.bytes
    headers.set('Content-Length', String(bytes))
    const init = { status, headers, ...(isBrotli && { encodeBody: 'manual' as const }) }
    if (request.method === 'HEAD') return new Response(null, init)
    const key = isBrotli ? brotliKey(file.hash, bytes) : objectKey(file.hash)
    return new Response(await bodyOf(key, bytes, root, path), init)
  }
}
