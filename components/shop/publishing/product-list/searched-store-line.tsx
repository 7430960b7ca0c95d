/** The store nearest to the place that a search names, with the button that chooses it; nothing once it is chosen. */
import type { SearchedStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ChooseStoreButton } from '../../core/store/choose-store-button.tsx'
import { $localStore } from '../../core/store/state.ts'

export function SearchedStoreLine({ searched }: { searched: SearchedStore }) {
  const store = useStore($localStore)
  if (store?.id === searched.id) return null
  return (
    <div className="list-store row">
      <span className="small">{`Nearest store to ${searched.place}, ${searched.formatted_distance}`}</span>
      <ChooseStoreButton store={searched} variant="line">{`Shop at ${searched.name}`}</ChooseStoreButton>
    </div>
  )
}
