/** Physical shops: address, opening hours, and availability of Mix Six. */
import { newStore, type StaffStore } from '../../../domain/store/staff-store.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { STORES_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'
import { StoreForm } from './store-form.tsx'
import type { Editing } from './use-section.ts'

export const StoresSection = () => (
  <SectionFrame calls={STORES_CALLS}>{(editing) => <Stores {...editing} />}</SectionFrame>
)

const Stores = ({ value: stores, stored, change, errors }: Editing<StaffStore[]>) => {
  const isStored = (store: StaffStore) => stored.value.some(({ id }) => id === store.id)
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
        <Button look="line" className="sm" onClick={() => change([...stores, newStore(crypto.randomUUID())])}>
          <Icon name="plus" small />
          Add a shop
        </Button>
      </div>
    </section>
  )
}
