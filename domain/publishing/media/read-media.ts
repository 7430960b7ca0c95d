/** Recognises an uploaded file by its content: its name and the browser's type are ignored. */
import { imageSize } from 'image-size'
import {
  MAX_CAPTION_BYTES,
  MAX_FONT_BYTES,
  MAX_MEDIA_BYTES,
  MAX_SIDE,
  MAX_SVG_BYTES,
  type MediaFormat,
} from './media.ts'
import { isWholeWoff2, isWoff2, otherFont } from './read-woff2.ts'
import { svgRootTag } from './svg-root-tag.ts'

export type ReadMedia =
  /** Size in pixels as displayed, after applying a photo's orientation; null if the file has no size. */
  { ok: true; format: MediaFormat; width: number | null; height: number | null } | { ok: false; message: string }

const REFUSED = 'This isn’t a JPEG, PNG, WebP, AVIF, SVG, MP4, WebVTT or WOFF2 file'
const GIF =
  'This is a GIF. Save it as an MP4 video if it moves, which is a tenth of the size and can be paused, or else as a PNG'

const refused = (message: string) => ({ ok: false, message }) as const

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte)

/** The brands of an ISO media file: the first, and those it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (latin(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
  const brands = latin(bytes, 8, Math.min(size, 128)).match(/.{4}/gs) ?? []
  return brands.filter((_, index) => index !== 1)
}

const FILM_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']

/** Bytes in which an SVG must begin, and its first tag must end for its size to be read. */
const BEGINNING = 4096

const beginningOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, BEGINNING))

/** 'WEBVTT' and white space, after an optional byte order mark (https://www.w3.org/TR/webvtt1/#file-structure). */
const isCaptions = (bytes: Uint8Array): boolean => /^WEBVTT(?:[ \t\n\r]|$)/.test(beginningOf(bytes))

export function formatOf(bytes: Uint8Array): MediaFormat | undefined {
  if (bytes.length < 12) return undefined
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (isWoff2(bytes)) return 'woff2'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  if (isCaptions(bytes)) return 'vtt'
  const brands = brandsOf(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => FILM_BRANDS.includes(brand))) return 'mp4'
  return svgRootTag(beginningOf(bytes)) === undefined ? undefined : 'svg'
}

/** Returns only the first tag, because the library's patterns are slow on many unclosed tags. */
const svgHead = (bytes: Uint8Array): Uint8Array => new TextEncoder().encode(svgRootTag(beginningOf(bytes)) ?? '')

/** EXIF orientations rotated by a quarter turn. */
const isTurned = (orientation: number | undefined): boolean => orientation !== undefined && orientation >= 5

export function readMedia(bytes: Uint8Array): ReadMedia {
  if (bytes.length > MAX_MEDIA_BYTES) return refused('A file may have 25 MiB at most')
  const format = formatOf(bytes)
  if (format === undefined) {
    const font = otherFont(bytes)
    if (font) return refused(`This is ${font}. Save it as WOFF2, which loads fastest, and upload that`)
    return refused(latin(bytes, 0, 4) === 'GIF8' ? GIF : REFUSED)
  }
  if (format === 'woff2') return readFont(bytes)
  if (format === 'vtt' && bytes.length > MAX_CAPTION_BYTES) return refused('Captions may have 1 MiB at most')
  if (format === 'mp4' || format === 'vtt') return { ok: true, format, width: null, height: null }
  if (format === 'svg' && bytes.length > MAX_SVG_BYTES) return refused('An SVG drawing may have 1 MiB at most')
  try {
    const { width, height, orientation } = imageSize(format === 'svg' ? svgHead(bytes) : bytes)
    if (Math.max(width, height) > MAX_SIDE)
      return refused(`A picture may have ${MAX_SIDE.toLocaleString('en-GB')} pixels a side at most`)
    const sides = [Math.round(width) || null, Math.round(height) || null] as const
    const [across, down] = isTurned(orientation) ? [sides[1], sides[0]] : sides
    return { ok: true, format, width: across, height: down }
  } catch {
    // A drawing may have no size.
    if (format === 'svg') return { ok: true, format, width: null, height: null }
    return refused('This picture is damaged: its size can’t be read')
  }
}

function readFont(bytes: Uint8Array): ReadMedia {
  if (bytes.length > MAX_FONT_BYTES)
    return refused('A font may have 1 MiB at most. Leave out the alphabets that the shop doesn’t use')
  if (!isWholeWoff2(bytes)) return refused('This font is damaged, or not all of it has arrived')
  return { ok: true, format: 'woff2', width: null, height: null }
}
