/** Files of each format that the media library takes, as small as they can be. */

const of = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** One transparent pixel. */
export const aPng = () =>
  of('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==')

export const anSvg = (inside = '<path d="M0 0h3v5z"/>'): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 50">${inside}</svg>`),
  )

const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]

/** The head of a JPEG of that many pixels: enough to tell its size. */
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

const box = (type: string, ...inside: number[]) => [
  ...[0, 0, 0, 8 + inside.length],
  ...[...type].map((char) => char.charCodeAt(0)),
  ...inside,
]
const letters = (text: string) => [...text].map((char) => char.charCodeAt(0))

/** A film without pictures. */
export const anMp4Head = (brand = 'isom'): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...box('ftyp', ...letters(`${brand}\0\0\0\u0001mp41`)), ...box('mdat')])
