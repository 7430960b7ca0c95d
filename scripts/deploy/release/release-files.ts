/** Selects, names and compresses the files of a release for the bucket. */
import { createHash } from 'node:crypto'
import { compressBrotli } from '../../../build/release/compress.ts'
import { isCompressible } from '../../../domain/core/http/content-type.ts'
import { isDeployed } from '../deploy-files.ts'
import { isPlacedPicture } from '../pictures.ts'

/** Size in bytes below which a compressed copy isn't worth a second object. */
const WORTH_COMPRESSING = 256

/** Files that Cloudflare reads as instructions for static assets; they are never served. */
const INSTRUCTIONS = new Set(['_headers', '_redirects'])

/** True for a file of the site's folder that visitors can request from the bucket. */
export const isInRelease = (path: string): boolean =>
  isDeployed(path) && !isPlacedPicture(path) && !INSTRUCTIONS.has(path)

/** Half of the SHA-256 in hex, as in the entity tags of npm start (functions/core/http/etag.ts). */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The compressed copy, if it is worth having. Deterministic for the same bytes. */
export async function brotliOf(path: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!isCompressible(path) || bytes.byteLength < WORTH_COMPRESSING) return undefined
  const copy = await compressBrotli(bytes)
  return copy.byteLength < bytes.byteLength ? copy : undefined
}
