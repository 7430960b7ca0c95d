/** Compresses text files once, so that no request has to. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Pages change often and are many; hashed assets are made once and served for months. */
export type CompressionEffort = 'page' | 'asset'

const BROTLI_QUALITY = { page: 5, asset: 11 } as const
const GZIP_LEVEL = { page: 6, asset: 9 } as const

/** The copies by suffix, e.g. ['.br', bytes]. */
export function compressedCopies(
  content: Uint8Array,
  effort: CompressionEffort,
): [suffix: string, bytes: Uint8Array][] {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return [
    ['.br', brotliCompressSync(content, { params })],
    ['.gz', gzipSync(content, { level: GZIP_LEVEL[effort] })],
  ]
}
