/** The store nearest to the place that a search names, with the button that chooses it. */
import { nearestTo } from '../../../../domain/catalogue/search/searched-store.ts'
import type { SearchedStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ChooseStoreButton } from '../../core/store/choose-store-button.tsx'
import { $localStore } from '../../core/store/state.ts'

export function SearchedStoreLine({ searched }: { searched: SearchedStore }) {
  const store = useStore($localStore)
  return (
    <div className="list-store row wrapf">
      <span className="small">{nearestTo(searched)}</span>
      {store?.id === searched.id ? (
        <span className="tag g">Your store</span>
      ) : (
        <ChooseStoreButton store={searched} variant="line">{`Shop at ${searched.name}`}</ChooseStoreButton>
      )}
    </div>
  )
}
