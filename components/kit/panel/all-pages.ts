/** Every page of a list, for what is done with all its rows. */

import { inBatches } from './in-batches.ts'

/** Pages that are read at once. */
const AT_ONCE = 5

/** The rows of all pages, in order. Rejects with what `read` rejects with. */
export async function allPages<Row>(
  { total, size }: { total: number; size: number },
  read: (page: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(total / size) }, (_, index) => index + 1)
  const batches = await inBatches(pages, { size: AT_ONCE }, (batch) => Promise.all(batch.map(read)))
  return batches.flat().flat()
}
