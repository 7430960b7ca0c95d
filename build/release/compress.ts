/** Compresses text files during the build, so that the server need not compress responses. */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** 'page' is faster, for the many pages and SVGs; 'asset' is smaller, for hashed assets that are served for months. */
type CompressionEffort = 'page' | 'asset'

const BROTLI_QUALITY = { page: 5, asset: 11 } as const
const GZIP_LEVEL = { page: 6, asset: 9 } as const

/** Compressed copies with their file name suffixes, e.g. ['.br', bytes]. */
export type CompressedCopies = [suffix: string, bytes: Uint8Array][]

const brotliOptions = (content: Uint8Array, effort: CompressionEffort): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})

/** Compresses a hashed asset. Blocks this thread. */
export const compressAsset = (content: Uint8Array): CompressedCopies => [
  ['.br', brotliCompressSync(content, brotliOptions(content, 'asset'))],
  ['.gz', gzipSync(content, { level: GZIP_LEVEL.asset })],
]

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/** Compresses a page with Brotli only, in libuv's thread pool. */
export const compressBrotli = (content: Uint8Array): Promise<Uint8Array> =>
  brotliLater(content, brotliOptions(content, 'page'))

/** Compresses a page in libuv's thread pool. */
export const compressInBackground = async (content: Uint8Array): Promise<CompressedCopies> => [
  ['.br', await compressBrotli(content)],
  ['.gz', await gzipLater(content, { level: GZIP_LEVEL.page })],
]
