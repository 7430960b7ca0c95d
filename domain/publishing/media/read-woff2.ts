/** Reads the header of a WOFF2 font (https://www.w3.org/TR/WOFF2/#woff20Header), and recognises other font formats. */

const HEAD_BYTES = 48

/** Other font formats by their first four bytes. */
const OTHERS: Readonly<Record<number, string>> = {
  65536: 'a TrueType font',
  1330926671: 'an OpenType font',
  1953658213: 'a TrueType font',
  1953784678: 'a collection of fonts',
  2001684038: 'a WOFF font',
}

const WOFF2 = 0x774f4632
const FLAVOURS = [0x00010000, 0x4f54544f, 0x74727565]

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** True if the file begins with the signature of WOFF2, even if it is truncated. */
export const isWoff2 = (bytes: Uint8Array): boolean => bytes.length >= 4 && viewOf(bytes).getUint32(0) === WOFF2

/** 'a TrueType font', 'a WOFF font' … for a font that isn't WOFF2; undefined for anything else. */
export const otherFont = (bytes: Uint8Array): string | undefined =>
  bytes.length < HEAD_BYTES ? undefined : OTHERS[viewOf(bytes).getUint32(0)]

/** True if the header matches the file: its length and its tables. Browsers check the contents. */
export function isWholeWoff2(bytes: Uint8Array): boolean {
  if (!isWoff2(bytes) || bytes.length <= HEAD_BYTES) return false
  const head = viewOf(bytes)
  const compressed = head.getUint32(20)
  return (
    FLAVOURS.includes(head.getUint32(4)) &&
    head.getUint32(8) === bytes.length &&
    head.getUint16(12) > 0 &&
    compressed > 0 &&
    compressed <= bytes.length - HEAD_BYTES
  )
}
