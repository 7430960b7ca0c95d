/** Shows whether and from when the local store has a product (docs/domain.md#stores). */
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { readySoon } from '../../../../domain/catalogue/store/ready.ts'
import { leftInStore, NOT_IN_STORE } from '../../../../domain/catalogue/store/shelf.ts'
import { collectionPromiseText } from '../../../../domain/selling/delivery/promise.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useNow } from '../../../kit/primitives/use-now.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'

export type StoreLinesProps = {
  store: Store
  /** Units there; null while unknown, when nothing is claimed about them. */
  stock: number | null
}

export function StoreLines({ store, stock }: StoreLinesProps) {
  const now = useNow()
  const title = stock ? readySoon(store.opening_hours, now) : NOT_IN_STORE
  const promise = stock ? collectionPromiseText(store.opening_hours, now) : null
  return (
    <span className={stock ? 'avail-lines' : 'avail-lines elsewhere'}>
      <Icon name="store" />
      <span>
        <b>{stock === null ? 'Your store' : title}</b>
        {stock ? `${leftInStore(stock)}, ${store.name}. ` : `${store.name}. `}
        {promise && `${promise}. `}
        <a href={FINDER_LINK}>Change Store</a>
      </span>
    </span>
  )
}
