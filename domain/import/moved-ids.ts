/** Detects that a file's ids have shifted to other products, as row numbers do when a row is inserted. */
import type { UpdatePlan } from './plan-update.ts'
import { factOf } from './product-facts.ts'

/** A few products may exchange their names; more than a tenth of them never do. */
const MIN = 5
const SHARE = 0.1

/** How many products of how many would get a title that another one had; null where ids have stayed. */
export function movedIds({ products }: Pick<UpdatePlan, 'products'>): { moved: number; known: number } | null {
  const inShop = products.filter(({ fate }) => fate === 'known')
  const owners = new Map(
    products.flatMap(({ code, before }) => (before ? [[factOf(before, 'title'), code] as const] : [])),
  )
  const moved = inShop.filter(({ code, after }) => {
    const owner = owners.get(factOf(after, 'title'))
    return owner !== undefined && owner !== code
  }).length
  return moved >= MIN && moved > inShop.length * SHARE ? { moved, known: inShop.length } : null
}
