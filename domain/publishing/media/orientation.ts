/** The orientation in a TIFF block of Exif data (https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E). */

const ORIENTATION = 0x0112
const UPRIGHT = 1
const TURNED_MOST = 8

/** Bytes of an entry of a TIFF directory. */
const ENTRY = 12

/** 1 to 8; 1, which is upright, if the block has none or is damaged. Reads only the first directory. */
export function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 10) return UPRIGHT
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return UPRIGHT
  const entries = view.getUint16(directory, isLittle)
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY
    if (at + ENTRY > tiff.length) return UPRIGHT
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= UPRIGHT && value <= TURNED_MOST ? value : UPRIGHT
  }
  return UPRIGHT
}

/** A TIFF block of 26 bytes with only the orientation. */
export function orientationTiff(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(26)
  const view = new DataView(tiff.buffer)
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION)
  view.setUint16(12, 3)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return tiff
}
