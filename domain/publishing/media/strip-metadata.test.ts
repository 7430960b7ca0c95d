import fc from 'fast-check'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { aPng } from '../../../tests/factories/media.ts'
import { orientationOf, orientationTiff } from './orientation.ts'
import { stripMetadata } from './strip-metadata.ts'

type Format = Parameters<typeof stripMetadata>[1]

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)]
const SECRET = 'GPS 51.3811N 2.3590W'
const holdsSecret = (bytes: Uint8Array | undefined): boolean =>
  Buffer.from(bytes ?? []).includes(SECRET.slice(0, 12)) || bytes === undefined

const sized = (length: number, isLittle = false): number[] => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, length, isLittle)
  return [...bytes]
}

/** Exif data with an orientation, and a secret after it. */
const exifOf = (orientation: number): number[] => [...orientationTiff(orientation), ...utf8(SECRET)]

const segment = (marker: number, data: number[]): number[] => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff],
  ...data,
]

const JFIF = segment(0xe0, [...utf8('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
const FRAME = segment(0xc0, [8, 0, 9, 0, 16, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]
const PROFILE = segment(0xe2, utf8('ICC_PROFILE\0colours'))

const aJpeg = (orientation: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...JFIF,
    ...segment(0xe1, [...utf8('Exif\0\0'), ...exifOf(orientation)]),
    ...segment(0xe1, utf8(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    ...segment(0xed, utf8(`Photoshop 3.0\0${SECRET}`)),
    ...segment(0xfe, utf8(SECRET)),
    ...PROFILE,
    ...FRAME,
    ...SCAN,
    ...utf8(`a video behind the photo, taken at ${SECRET}`),
  ])

const chunk = (type: string, data: number[]): number[] => [...sized(data.length), ...utf8(type), ...data, 0, 0, 0, 0]

const aTaggedPng = (orientation: number): Uint8Array<ArrayBuffer> => {
  const plain = [...aPng()]
  const tags = [
    ...chunk('tEXt', utf8(`Comment\0${SECRET}`)),
    ...chunk('iTXt', utf8(SECRET)),
    ...chunk('eXIf', exifOf(orientation)),
  ]
  return Uint8Array.from([...plain.slice(0, 33), ...tags, ...plain.slice(33), ...utf8(SECRET)])
}

const riff = (type: string, data: number[]): number[] => [
  ...utf8(type),
  ...sized(data.length, true),
  ...data,
  ...(data.length % 2 ? [0] : []),
]

const aWebp = (orientation: number): Uint8Array<ArrayBuffer> => {
  const chunks = [
    ...riff('VP8X', [0x2c, 0, 0, 0, 15, 0, 0, 8, 0, 0]),
    ...riff('ICCP', utf8('colours')),
    ...riff('VP8L', [0x2f, 15, 0, 2, 0]),
    ...riff('EXIF', exifOf(orientation)),
    ...riff('XMP ', utf8(SECRET)),
  ]
  return Uint8Array.from([...utf8('RIFF'), ...sized(4 + chunks.length, true), ...utf8('WEBP'), ...chunks])
}

const PICTURES: [Format, (orientation: number) => Uint8Array<ArrayBuffer>][] = [
  ['jpg', aJpeg],
  ['png', aTaggedPng],
  ['webp', aWebp],
]

test.each(PICTURES)('removes every tag of a %s and keeps its size and orientation', (format, picture) => {
  for (const orientation of [1, 3, 6, 8]) {
    const before = picture(orientation)
    const after = stripMetadata(before, format)
    expect([holdsSecret(before), holdsSecret(after)]).toEqual([true, false])
    if (after === undefined) continue
    const { width, height } = imageSize(after)
    expect({ width, height }).toEqual({ width: imageSize(before).width, height: imageSize(before).height })
    const tiff = Buffer.from(after).indexOf(Buffer.from('MM\0*', 'latin1'))
    expect(tiff < 0 ? 1 : orientationOf(after.subarray(tiff))).toBe(orientation)
    // Stays unchanged once it is clean.
    expect(stripMetadata(after, format)).toEqual(after)
  }
})

test('keeps pixels and colours of a JPEG byte for byte', () => {
  expect([...(stripMetadata(aJpeg(1), 'jpg') ?? [])]).toEqual([0xff, 0xd8, ...JFIF, ...PROFILE, ...FRAME, ...SCAN])
})

test('leaves a PNG without metadata as it is', () => {
  expect(stripMetadata(aPng(), 'png')).toEqual(aPng())
})

test('marks the metadata of a WebP as absent in its header', () => {
  const after = stripMetadata(aWebp(1), 'webp')
  expect(after?.[20]).toBe(0x20)
  expect(after && new DataView(after.buffer).getUint32(4, true)).toBe((after?.length ?? 0) - 8)
})

test.each(PICTURES)('refuses a %s with inconsistent parts, and never throws', (format, picture) => {
  const whole = picture(6)
  expect(stripMetadata(whole.slice(0, 40), format)).toBeUndefined()
  fc.assert(
    fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 60 }), (retained, rest) => {
      const broken = Uint8Array.from([...whole.slice(0, Math.max(12, retained)), ...rest])
      const after = stripMetadata(broken, format)
      expect(after === undefined || after.length <= broken.length + 38).toBe(true)
    }),
  )
})
