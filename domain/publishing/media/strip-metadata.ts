/**
 * Removes metadata from photos, such as the place and time of the shot (docs/decisions/0059-the-media-library.md).
 * Pixels are not re-encoded. Keeps colour profiles, and the orientation, without which a photo would be shown on its
 * side.
 */
import { orientationOf, orientationTiff } from './orientation.ts'

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const EXIF_HEAD = 'Exif\0\0'
const headBytes = new TextEncoder().encode(EXIF_HEAD)

/** The TIFF block of Exif data, which may have its own header. */
const tiffOf = (data: Uint8Array): Uint8Array =>
  latin(data, 0, EXIF_HEAD.length) === EXIF_HEAD ? data.subarray(EXIF_HEAD.length) : data

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const APP0 = 0xe0
const APP1 = 0xe1

const isAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= SOI) || marker === 0x01

/** Segments that decoders need: all except comments and application data other than format, colours and Adobe's. */
function isJpegKept(marker: number, data: Uint8Array): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > 0xef) return true
  return ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'].some((name) => latin(data, 0, name.length) === name)
}

/** Index of the next marker after compressed pixels; the length of the file if there is none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isAlone(next)) return at
  }
  return bytes.length
}

const jpegExif = (orientation: number): Uint8Array => {
  const tiff = orientationTiff(orientation)
  const length = 2 + headBytes.length + tiff.length
  return joined([Uint8Array.of(0xff, APP1, length >> 8, length & 0xff), headBytes, tiff])
}

function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const retained: Uint8Array[] = []
  let first: Uint8Array[] = []
  let orientation = 1
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) {
      // Phones append further pictures and videos with their own metadata.
      retained.push(bytes.subarray(at, at + 2))
      break
    }
    if (isAlone(marker)) {
      at += 2
      continue
    }
    const end = at + 2 + (at + 4 <= bytes.length ? viewOf(bytes).getUint16(at + 2) : bytes.length)
    if (end < at + 4 || end > bytes.length) return undefined
    const data = bytes.subarray(at + 4, end)
    if (marker === APP1 && latin(data, 0, EXIF_HEAD.length) === EXIF_HEAD) orientation = orientationOf(tiffOf(data))
    const stop = marker === SOS ? endOfScan(bytes, end) : end
    const segment = bytes.subarray(at, stop)
    if (marker === APP0 && retained.length === 0 && isJpegKept(marker, data)) first = [segment]
    else if (isJpegKept(marker, data)) retained.push(segment)
    at = stop
  }
  const exif = orientation === 1 ? [] : [jpegExif(orientation)]
  return joined([bytes.subarray(0, 2), ...first, ...exif, ...retained])
}

/** Chunks that change how a PNG looks, besides the critical ones. */
const PNG_KEPT = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '))

/** CRC-32 of PNG, bit by bit, since it covers only a few bytes. */
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const pngExif = (orientation: number): Uint8Array => {
  const tiff = orientationTiff(orientation)
  const typed = joined([new TextEncoder().encode('eXIf'), tiff])
  const chunk = new Uint8Array(4 + typed.length + 4)
  chunk.set(typed, 4)
  viewOf(chunk).setUint32(0, tiff.length)
  viewOf(chunk).setUint32(4 + typed.length, crcOf(typed))
  return chunk
}

function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const retained: Uint8Array[] = []
  let orientation = 1
  for (let at = 8; at < bytes.length; ) {
    if (at + 12 > bytes.length) return undefined
    const end = at + 12 + viewOf(bytes).getUint32(at)
    if (end > bytes.length) return undefined
    const type = latin(bytes, at + 4, at + 8)
    if (type === 'eXIf') orientation = orientationOf(tiffOf(bytes.subarray(at + 8, end - 4)))
    if (/^[A-Z]/.test(type) || PNG_KEPT.has(type)) retained.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  // Inserted after the header, which comes first.
  if (orientation !== 1) retained.splice(1, 0, pngExif(orientation))
  return joined([bytes.subarray(0, 8), ...retained])
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

const webpExif = (orientation: number): Uint8Array => {
  const tiff = orientationTiff(orientation)
  const head = new Uint8Array(8)
  head.set(new TextEncoder().encode('EXIF'))
  viewOf(head).setUint32(4, tiff.length, true)
  return joined([head, tiff])
}

function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const retained: Uint8Array[] = []
  let orientation = 1
  const stop = 8 + viewOf(bytes).getUint32(4, true)
  if (stop > bytes.length) return undefined
  for (let at = 12; at < stop; ) {
    if (at + 8 > stop) return undefined
    const size = viewOf(bytes).getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > stop) return undefined
    const type = latin(bytes, at, at + 4)
    if (type === 'EXIF') orientation = orientationOf(tiffOf(bytes.subarray(at + 8, at + 8 + size)))
    if (WEBP_KEPT.has(type)) retained.push(bytes.slice(at, end))
    at = end
  }
  const extended = retained.find((chunk) => latin(chunk, 0, 4) === 'VP8X')
  if (extended?.[8] !== undefined) {
    extended[8] = (extended[8] & ~(EXIF_FLAG | XMP_FLAG)) | (orientation === 1 ? 0 : EXIF_FLAG)
    if (orientation !== 1) retained.push(webpExif(orientation))
  }
  const whole = joined([bytes.subarray(0, 12), ...retained])
  viewOf(whole).setUint32(4, whole.length - 8, true)
  return whole
}

/** Returns the picture without its metadata; undefined if it is truncated or its parts are inconsistent. One pass. */
export function stripMetadata(bytes: Uint8Array, format: 'jpg' | 'png' | 'webp'): Uint8Array<ArrayBuffer> | undefined {
  if (format === 'jpg') return stripJpeg(bytes)
  return format === 'png' ? stripPng(bytes) : stripWebp(bytes)
}
