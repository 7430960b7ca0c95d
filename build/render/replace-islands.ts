/** Replaces the HTML of islands within the bytes of a page. */

/** Bytes to replace. Both begin with `mark` for an island. */
export type Swap = { was: Buffer; is: Buffer; mark?: Buffer }

/** The markup of components/kit/islands/island.tsx. */
export function islandSwap({ name, was, is }: { name: string; was: string; is: string }): Swap & { mark: Buffer } {
  const mark = `data-island="${name}">`
  const whole = (html: string) => Buffer.from(`${mark}${html}</div>`)
  return { was: whole(was), is: whole(is), mark: Buffer.from(mark) }
}

/** Replaces all occurrences of `was`; undefined if a mark is followed by anything else. */
function replaced(bytes: Buffer, { was, is, mark = was }: Swap): Buffer | undefined {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    const end = at + was.length
    if (mark !== was && !bytes.subarray(at, end).equals(was)) return undefined
    pieces.push(bytes.subarray(from, at), is)
    from = end
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)])
}

export const replaceText = (bytes: Buffer, { was, is }: Pick<Swap, 'was' | 'is'>): Buffer =>
  replaced(bytes, { was, is }) ?? bytes

/** Returns undefined if the page has an island with unexpected HTML. */
export function replaceIslands(page: Buffer, swaps: readonly Swap[]): Buffer | undefined {
  let bytes: Buffer | undefined = page
  for (const swap of swaps) bytes = bytes && replaced(bytes, swap)
  return bytes
}
