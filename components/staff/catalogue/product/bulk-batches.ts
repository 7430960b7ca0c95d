/** Bulk calls for any number of products, in batches that the API accepts, one after the other. */
import { type BulkRow, MAX_BULK, NOT_PLANNED } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { CallFailed } from '../../../kit/panel/queries.ts'

type Send<One> = (products: One[]) => Promise<{ rows: BulkRow[] }>

/** The rows of all products, in their order. Rejects with what `send` rejects with. */
export async function inBatches<One>(products: readonly One[], send: Send<One>): Promise<{ rows: BulkRow[] }> {
  const rows: BulkRow[] = []
  for (let at = 0; at < products.length; at += MAX_BULK)
    rows.push(...(await send(products.slice(at, at + MAX_BULK))).rows)
  return { rows }
}

/** Writes in batches. If one fails after others were written, its products and the remaining ones are refused rows. */
export function writtenInBatches<One extends { code: string }>(products: readonly One[], send: Send<One>) {
  let isBegun = false
  let failure: CallFailed | undefined
  return inBatches(products, async (batch) => {
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
  })
}
