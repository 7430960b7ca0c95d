/** What the bucket keeps of a release's files: which of them, by what name, and with what compressed copy. */
import { createHash } from 'node:crypto'
import { compressBrotli } from '../../../build/compress.ts'
import { isCompressible } from '../../../domain/http/content-type.ts'
import { isDeployed } from '../deploy-files.ts'
import { isPlacedPicture } from '../pictures.ts'

/** Below this a copy saves nothing worth a second object, in bytes. */
const WORTH_COMPRESSING = 256

/** What Cloudflare reads of static assets; nobody may ask for it. */
const INSTRUCTIONS = new Set(['_headers', '_redirects'])

/** Whether a file of the site's folder is one that visitors may ask the bucket for. */
export const isInRelease = (path: string): boolean =>
  isDeployed(path) && !isPlacedPicture(path) && !INSTRUCTIONS.has(path)

/** Half of the SHA-256 in hex: the entity tag that npm start gives the same bytes (functions/http/etag.ts). */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The compressed copy; undefined where there is none. The same bytes always get the same answer. */
export async function brotliOf(path: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!isCompressible(path) || bytes.byteLength < WORTH_COMPRESSING) return undefined
  const copy = await compressBrotli(bytes)
  return copy.byteLength < bytes.byteLength ? copy : undefined
}
