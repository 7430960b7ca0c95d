/** Edits the stores: address, opening hours, and availability of Mix Six. */
import { useState } from 'react'
import type { StaffStore } from '../../../../domain/catalogue/store/schema.ts'
import { newStore } from '../../../../domain/catalogue/store/staff-store.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { SearchField } from '../../../kit/panel/search-field.tsx'
import { type EditingOf, SavedSection } from './saved-section.tsx'
import { StoreForm } from './store-form.tsx'

export const StoresSection = () => <SavedSection id="stores">{(editing) => <Stores {...editing} />}</SavedSection>

/** Shops that fit on a screen, folded: more have a search. */
const FEW = 6

const Stores = ({ value: stores, stored, change, errors }: EditingOf<'stores'>) => {
  const [q, search] = useState('')
  const storedOf = (store: StaffStore) => stored.find(({ id }) => id === store.id)
  const isStored = (store: StaffStore) => storedOf(store) !== undefined
  // By its saved name, so that a shop stays in view while its name is typed.
  const isFound = (store: StaffStore) => textOf(storedOf(store) ?? store).includes(q.toLocaleLowerCase('en-GB'))
  const hasFault = (index: number) => Object.keys(errors).some((name) => name.startsWith(`${index}.`))
  const isShown = (store: StaffStore, index: number) => !isStored(store) || hasFault(index) || isFound(store)
  return (
    <section className="cfg-entries grid-2" aria-labelledby="stores-title">
      <div className="row between wrapf">
        <h2 id="stores-title">Shops</h2>
        <NewButton look="line" label="Add a shop" press={() => change([...stores, newStore(crypto.randomUUID())])} />
      </div>
      <p className="small muted">
        Where shoppers can collect. Store finders, baskets and checkouts use changes at once. A shop’s stock is under
        Stock.
      </p>
      {stores.length > FEW && (
        <SearchField label="Search the shops" placeholder="Name, address or postcode" q={q} search={search} />
      )}
      {stores.length === 0 && <p>No shops yet, so collection isn’t offered.</p>}
      {stores.length > 0 && !stores.some(isShown) && <p>No shop matches. Try fewer words.</p>}
      {stores.map(
        (store, index) =>
          isShown(store, index) && (
            <StoreForm
              key={store.id}
              store={store}
              change={(next) => change(stores.with(index, next))}
              remove={isStored(store) ? null : () => change(stores.toSpliced(index, 1))}
              isNew={!isStored(store) && store.name === ''}
              errors={errors}
              prefix={`${index}.`}
            />
          ),
      )}
    </section>
  )
}

const textOf = ({ name, address, postcode }: StaffStore): string =>
  `${name} ${address} ${postcode}`.toLocaleLowerCase('en-GB')
