/** Parses a Range header of one range in bytes (RFC 9110 §14.1.2); other ranges get the whole object. */
import type { ByteRange } from '../../env.ts'

/** Returns undefined if the header asks for no range that is served. */
export function parseRange(header: string | null): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '') return Number(last) > 0 ? { suffix: Number(last) } : undefined
  const offset = Number(first)
  if (last === '') return { offset }
  return Number(last) >= offset ? { offset, length: Number(last) - offset + 1 } : undefined
}

/** Content-Range header and length in bytes of the range of an object of `size` bytes. */
export function contentRange(range: ByteRange, size: number): { text: string; length: number } {
  const start = 'suffix' in range ? Math.max(0, size - range.suffix) : range.offset
  const length = 'suffix' in range ? size - start : Math.min(range.length ?? size, size - start)
  return { text: `bytes ${start}-${start + length - 1}/${size}`, length }
}
