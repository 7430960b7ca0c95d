/** The line over a card's prices: how few are left today, or that none is. Nothing while there is plenty, or not known. */
import type { ProductCard } from '../../domain/product/product.ts'
import { useStore } from '../primitives/use-store.ts'
import { $stock } from '../stock/live-stock.ts'
import { lowStockMessage, shortageMessage } from '../stock/messages.ts'

export function CardStock({ code }: Pick<ProductCard, 'code'>) {
  const { left } = useStore($stock).get(code) ?? {}
  if (left === undefined) return null
  const stock = { in_stock: left > 0, left_in_stock: left }
  if (left === 0) return <p className="small muted">{shortageMessage(stock)}</p>
  const low = lowStockMessage(stock)
  return low && <p className="low">{low}</p>
}
