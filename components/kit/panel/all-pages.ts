import { inBatches } from './in-batches.ts'

/** Number of pages requested in parallel. */
const MAX_CONCURRENT = 5

/** Loads the rows of all pages of a list, in order. Rejects if `read` does. */
export async function allPages<Row>(
  { total, size }: { total: number; size: number },
  read: (page: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(total / size) }, (_, index) => index + 1)
  const batches = await inBatches(pages, { size: MAX_CONCURRENT }, (batch) => Promise.all(batch.map(read)))
  return batches.flat().flat()
}
