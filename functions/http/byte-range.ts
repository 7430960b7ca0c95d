/** Reads a Range header of one range (RFC 9110 §14.1.2); several, and other units, are answered with the whole. */
import type { ByteRange } from '../env.ts'

/** Undefined where the header asks for nothing that is served in parts. */
export function parseRange(header: string | null): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '') return Number(last) > 0 ? { suffix: Number(last) } : undefined
  const offset = Number(first)
  if (last === '') return { offset }
  return Number(last) >= offset ? { offset, length: Number(last) - offset + 1 } : undefined
}

/** Where that part begins and ends in an object of `size` bytes: the Content-Range of the answer, and its length. */
export function contentRange(range: ByteRange, size: number): { text: string; length: number } {
  const start = 'suffix' in range ? Math.max(0, size - range.suffix) : range.offset
  const length = 'suffix' in range ? size - start : Math.min(range.length ?? size, size - start)
  return { text: `bytes ${start}-${start + length - 1}/${size}`, length }
}
