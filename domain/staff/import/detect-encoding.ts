/** Detects the encoding of a text file. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const MARKS: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of the byte order mark at the file's start; null without one. */
export const markedEncoding = (start: Uint8Array): Encoding | null =>
  MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte))?.[0] ?? null

/** Takes a file's bytes in pieces. Without a mark: UTF-8 if all is valid, else Windows-1252, as Windows writes. */
export function encodingDetector(): { take: (bytes: Uint8Array) => void; encoding: () => Encoding } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let marked: Encoding | null | undefined
  let isUtf8 = true
  const attempt = (bytes: Uint8Array | undefined) => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      // Invalid UTF-8 is a result here, not a failure.
      isUtf8 = false
    }
  }
  return {
    take: (bytes) => {
      marked ??= marked === undefined ? markedEncoding(bytes) : marked
      if (isUtf8 && marked === null) attempt(bytes)
    },
    encoding: () => {
      if (isUtf8 && marked === null) attempt(undefined)
      return marked ?? (isUtf8 ? 'utf-8' : 'windows-1252')
    },
  }
}
