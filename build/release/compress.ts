/** Compresses text files once, so that no request has to. */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** 'page' for pages and drawings, which are many, 'asset' for hashed assets, built once and served for months. */
type CompressionEffort = 'page' | 'asset'

const BROTLI_QUALITY = { page: 5, asset: 11 } as const
const GZIP_LEVEL = { page: 6, asset: 9 } as const

/** The copies by suffix, e.g. ['.br', bytes]. */
export type CompressedCopies = [suffix: string, bytes: Uint8Array][]

const brotliOptions = (content: Uint8Array, effort: CompressionEffort): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})

/** Makes the copies of a hashed asset. */
export const compressAsset = (content: Uint8Array): CompressedCopies => [
  ['.br', brotliCompressSync(content, brotliOptions(content, 'asset'))],
  ['.gz', gzipSync(content, { level: GZIP_LEVEL.asset })],
]

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/** Makes only the Brotli copy of a page, off this thread. */
export const compressBrotli = (content: Uint8Array): Promise<Uint8Array> =>
  brotliLater(content, brotliOptions(content, 'page'))

/** Makes the copies of a page off this thread. */
export const compressInBackground = async (content: Uint8Array): Promise<CompressedCopies> => [
  ['.br', await compressBrotli(content)],
  ['.gz', await gzipLater(content, { level: GZIP_LEVEL.page })],
]
