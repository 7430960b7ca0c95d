/** Edits the stores: address, opening hours, and availability of Mix Six. */
import type { StaffStore } from '../../../../domain/catalogue/store/schema.ts'
import { newStore } from '../../../../domain/catalogue/store/staff-store.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { type EditingOf, SavedSection } from './saved-section.tsx'
import { StoreForm } from './store-form.tsx'

export const StoresSection = () => <SavedSection id="stores">{(editing) => <Stores {...editing} />}</SavedSection>

const Stores = ({ value: stores, stored, change, errors }: EditingOf<'stores'>) => {
  const isStored = (store: StaffStore) => stored.some(({ id }) => id === store.id)
  return (
    <section className="cfg-entries grid-2" aria-labelledby="stores-title">
      <h2 id="stores-title">Shops</h2>
      <p className="small muted">
        Where shoppers can collect. Store finders, baskets and checkouts use changes at once. A shop’s stock is under
        Stock.
      </p>
      {stores.length === 0 && <p>No shops yet, so collection isn’t offered.</p>}
      {stores.map((store, index) => (
        <StoreForm
          key={store.id}
          store={store}
          change={(next) => change(stores.with(index, next))}
          remove={isStored(store) ? null : () => change(stores.toSpliced(index, 1))}
          isNew={!isStored(store) && store.name === ''}
          errors={errors}
          prefix={`${index}.`}
        />
      ))}
      <div>
        <NewButton look="line" label="Add a shop" press={() => change([...stores, newStore(crypto.randomUUID())])} />
      </div>
    </section>
  )
}
