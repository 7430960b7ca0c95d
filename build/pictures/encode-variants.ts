/** Encodes the resized copies of one picture (domain/publishing/media/picture-variants.ts). */
import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  MAX_VARIANT_RATIO,
  MAX_VARIANT_SOURCE_PIXELS,
  pixelWidths,
  VARIANT_FORMATS,
  VARIANT_QUALITY,
  VARIANT_WIDTHS,
  type VariantFormat,
  variantFile,
} from '../../domain/publishing/media/picture-variants.ts'

/** Limits libvips to one thread and disables its file cache. */
sharp.concurrency(1)
sharp.cache(false)
// libvips detects the format from the content: a file named a.jpg may be an SVG that references other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

/** Timeout in seconds, for decoding the picture and again for encoding each copy. */
const MAX_SECONDS = 60

/** Size in bytes of a PNG chunk's length and type fields, which precede its data. */
const CHUNK_HEAD = 8
const CHUNK_END = 4
const PNG_SIGNATURE = 8
const MAX_CHUNKS = 64

export type EncodedVariant = { path: string; bytes: Uint8Array }

export type EncodedVariants =
  | { ok: true; variants: AsyncIterable<EncodedVariant> }
  /** Animations get no copies. */
  | { ok: false; code: 'animated' }
  /** `message` completes a sentence that begins with the file's name. */
  | { ok: false; code: 'broken'; message: string }

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Detects an animated PNG or AVIF. libvips reports only the first frame of these. */
async function isHiddenAnimation(path: string, { format }: Metadata): Promise<boolean> {
  if (format !== 'png' && format !== 'heif') return false
  const file = await open(path)
  try {
    const head = Buffer.alloc(12)
    if (format === 'heif') {
      await file.read(head, 0, 12, 0)
      return head.toString('latin1', 8, 12) === 'avis'
    }
    let at = PNG_SIGNATURE
    for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
      const { bytesRead } = await file.read(head, 0, CHUNK_HEAD, at)
      const name = head.toString('latin1', 4, CHUNK_HEAD)
      if (name === 'acTL') return true
      if (bytesRead < CHUNK_HEAD || name === 'IDAT') return false
      at += CHUNK_HEAD + head.readUInt32BE(0) + CHUNK_END
    }
    return false
  } finally {
    await file.close()
  }
}

const limited = (pipeline: Sharp): Sharp => pipeline.timeout({ seconds: MAX_SECONDS })

const within = (width: number) =>
  ({ width, height: width * MAX_VARIANT_RATIO, fit: 'inside', withoutEnlargement: true }) as const

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Decodes the picture, rotated upright, in sRGB, scaled down to the largest copy: at most 59 MB of pixels. */
async function readPixels(path: string): Promise<Pixels> {
  const largest = VARIANT_WIDTHS.at(-1) ?? 0
  const source = sharp(path, { limitInputPixels: MAX_VARIANT_SOURCE_PIXELS, failOn: 'error', sequentialRead: true })
  const { data, info } = await limited(source.autoOrient().resize(within(largest)).raw()).toBuffer({
    resolveWithObject: true,
  })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** AVIF at effort 3 is a tenth smaller than at effort 2 and takes about as long. */
const encode = (pipeline: Sharp, format: VariantFormat): Sharp =>
  format === 'avif'
    ? pipeline.avif({ quality: VARIANT_QUALITY.avif, effort: 3 })
    : pipeline.webp({ quality: VARIANT_QUALITY.webp, effort: 4 })

const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : (format ?? '')

/** Returns the original bytes if they need no re-encoding: no rotation and no metadata to remove. */
const ownBytes = (path: string, { orientation = 1, exif, xmp, iptc, icc }: Metadata): Promise<Buffer> | undefined =>
  orientation === 1 && [exif, xmp, iptc, icc].every((part) => part === undefined) ? readFile(path) : undefined

async function* encodeAll(path: string, file: string, metadata: Metadata): AsyncIterable<EncodedVariant> {
  const { data, ...raw } = await readPixels(path)
  const own = VARIANT_FORMATS.some((format) => format === formatOf(metadata))
    ? await ownBytes(path, metadata)
    : undefined
  const widths = pixelWidths(raw.width)
  for (const format of VARIANT_FORMATS) {
    let bytes: Buffer = Buffer.alloc(0)
    for (const [index, width] of VARIANT_WIDTHS.entries()) {
      const pixels = widths[index]
      // Sizes above the picture's width are never upscaled, so they share the same bytes.
      if (pixels !== undefined) {
        const small = sharp(data, { raw, limitInputPixels: MAX_VARIANT_SOURCE_PIXELS }).resize(within(width))
        bytes = await limited(encode(small, format)).toBuffer()
        if (pixels === metadata.width && formatOf(metadata) === format && own && own.length < bytes.length) bytes = own
      }
      yield { path: variantFile(file, width, format), bytes }
    }
  }
}

/**
 * `path` is the picture's path on disk, `file` its name below the pictures. Iterating throws if it can't be decoded.
 */
export async function encodeVariants(path: string, file: string): Promise<EncodedVariants> {
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    if ((metadata.pages ?? 1) > 1 || (await isHiddenAnimation(path, metadata))) return { ok: false, code: 'animated' }
    if (metadata.width * metadata.height > MAX_VARIANT_SOURCE_PIXELS) {
      const max = `${MAX_VARIANT_SOURCE_PIXELS / 1e6} million pixels`
      return { ok: false, code: 'broken', message: `has more than ${max}, and is shown without smaller copies` }
    }
    return { ok: true, variants: encodeAll(path, file, metadata) }
  } catch (error) {
    return { ok: false, code: 'broken', message: unreadable(error) }
  }
}

export const unreadable = (error: unknown): string =>
  `can’t be read, and is shown without smaller copies (${messageOf(error)})`
