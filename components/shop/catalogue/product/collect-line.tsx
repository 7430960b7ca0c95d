/**
 * Stock at the local store (docs/domain.md#stores); nothing for those who have chosen none. When it would be ready
 * depends on the hour: the basket says it.
 */

import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $stock } from '../../core/stock/live-stock.ts'
import { $localStore } from '../../core/store/state.ts'

export function CollectLine({ code }: Pick<ProductCard, 'code'>) {
  const stock = useStore($stock).get(code)?.local ?? null
  const store = useStore($localStore)
  if (stock === null) return null
  return (
    <p className={stock > 0 ? 'collect' : 'collect muted'}>
      <Icon name="store" small />
      {stock > 0 ? `Collect from ${store?.name ?? 'your shop'}` : NOT_HERE}
    </p>
  )
}

export const NOT_HERE = 'Not at this shop'
