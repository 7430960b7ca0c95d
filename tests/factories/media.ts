/** Minimal files of each format that the media library accepts. */

const of = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** One transparent pixel. */
export const aPng = () =>
  of('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==')

export const anSvg = (inside = '<path d="M0 0h3v5z"/>'): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 50">${inside}</svg>`),
  )

const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]

/** The header of a JPEG of that many pixels, from which its size can be read. */
export const aJpegHead = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...JPEG_HEAD,
    ...[
      0xff,
      0xc0,
      0,
      17,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      1,
      0x22,
      0,
      2,
      0x11,
      1,
      3,
      0x11,
      1,
    ],
    ...[0xff, 0xd9],
  ])

/** The header of a WOFF2 font with zero-filled tables, enough to recognise it. Each `unlike` gives a different font. */
export function aWoff2(bytes = 64, unlike = 0): Uint8Array<ArrayBuffer> {
  const font = new Uint8Array(bytes)
  const head = new DataView(font.buffer)
  const fields = [0x774f4632, 0x00010000, bytes, 1 << 16, 200, bytes - 48]
  for (const [at, field] of fields.entries()) head.setUint32(at * 4, field)
  head.setUint32(bytes - 4, unlike)
  return font
}

const box = (type: string, ...inside: number[]) => [
  ...[0, 0, 0, 8 + inside.length],
  ...[...type].map((char) => char.charCodeAt(0)),
  ...inside,
]
const letters = (text: string) => [...text].map((char) => char.charCodeAt(0))

/** A film without pictures. */
export const anMp4Head = (brand = 'isom'): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...box('ftyp', ...letters(`${brand}\0\0\0\u0001mp41`)), ...box('mdat')])
