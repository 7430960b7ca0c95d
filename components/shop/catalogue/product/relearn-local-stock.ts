import { call } from '../../../kit/api/call.ts'
import { $stock } from '../../core/stock/live-stock.ts'
import { $storeChanges } from '../../core/store/state.ts'

/** Codes in one call, at most. */
const MAX_CODES = 100

const learn = (codes: readonly string[], local: (code: string) => number | null): void => {
  const stock = new Map($stock.get())
  for (const code of codes) {
    const known = stock.get(code)
    if (known) stock.set(code, { ...known, local: local(code) })
  }
  $stock.set(stock)
}

/** Nothing is claimed of the new shop until its answers are there. Never rejects. */
export async function relearnLocalStock(): Promise<void> {
  const change = $storeChanges.get()
  const codes = [...$stock.get().keys()]
  learn(codes, () => null)
  for (let start = 0; start < codes.length; start += MAX_CODES) {
    const some = codes.slice(start, start + MAX_CODES)
    const query = { products: JSON.stringify(some) }
    const answer = await call('GET /api/products/get-by-ids', { query })
    if ($storeChanges.get() !== change) return
    if (!answer.ok) continue
    const told = new Map(answer.data.products.map(({ code, local_stock }) => [code, local_stock]))
    learn(some, (code) => told.get(code) ?? null)
  }
}
