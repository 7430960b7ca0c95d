/** A bulk change of any number of products, in batches that the API accepts. */
import { type BulkRow, MAX_BULK, NOT_PLANNED } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { type Batches, inBatches } from '../../../kit/panel/in-batches.ts'
import { CallFailed } from '../../../kit/panel/queries.ts'

/** Options of a call that writes hundreds of products. */
export const BULK_WAIT = { timeout: 60_000 }

type Send<One> = (products: One[]) => Promise<{ rows: BulkRow[] }>

/** The rows of all products, in their order. Rejects with what `send` rejects with. */
export const rowsOf = async <One>(
  products: readonly One[],
  send: Send<One>,
  progress?: Batches['progress'],
): Promise<BulkRow[]> => {
  const answers = await inBatches(products, { size: MAX_BULK, ...(progress && { progress }) }, send)
  return answers.flatMap(({ rows }) => rows)
}

/** Writes in batches. If a batch fails after others were written, reports its rows and all later rows as rejected. */
export function writtenRows<One extends { code: string }>(
  products: readonly One[],
  send: Send<One>,
  progress?: Batches['progress'],
): Promise<BulkRow[]> {
  let isBegun = false
  let failure: CallFailed | undefined
  const write: Send<One> = async (batch) => {
    try {
      if (failure !== undefined) throw failure
      const answer = await send(batch)
      isBegun = true
      return answer
    } catch (error) {
      if (!isBegun || !(error instanceof CallFailed)) throw error
      const { message } = error
      failure = error
      return { rows: batch.map(({ code }): BulkRow => ({ ...NOT_PLANNED, code, fate: 'refused', message })) }
    }
  }
  return rowsOf(products, write, progress)
}
