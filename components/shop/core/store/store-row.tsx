/** A store in the search results, with the button that chooses it. */
import { useState } from 'react'
import type { BasketAtStore, NearStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { basketAtStore, hasAll, hasNothing } from '../../../../domain/catalogue/store/shelf.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { chooseStore } from './choose-store.ts'
import { StoreFacts, StoreMap } from './store-facts.tsx'

export type StoreRowProps = {
  store: NearStore
  now: Date
  /** True for the nearest store with the whole basket, whose button is the primary one. */
  isFirst: boolean
  isChosen: boolean
  onChosen: () => void
}

export function StoreRow({ store, now, isFirst, isChosen, onChosen }: StoreRowProps) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const select = async () => {
    setWorking(true)
    setFailure(null)
    const message = await chooseStore(store)
    setWorking(false)
    setFailure(message)
    if (message === null) onChosen()
  }
  return (
    <li className="store-row">
      <StoreMap store={store} />
      <div>
        <StoreFacts store={store} now={now} />
        {store.basket && <BasketLine {...store.basket} />}
      </div>
      {isChosen ? (
        <span className="tag g">Your store</span>
      ) : (
        <Button
          {...(isFirst ? {} : { variant: store.basket && hasNothing(store.basket) ? 'quiet' : 'line' })}
          className="sm"
          working={working ? 'Selecting' : null}
          onClick={select}
        >
          Select<span className="sr">{` ${store.name}`}</span>
        </Button>
      )}
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </li>
  )
}

/** States how much of the basket the store has, by text and icon and not by colour alone. */
const BasketLine = (basket: BasketAtStore) => (
  <p className={hasAll(basket) ? 'store-basket row small all' : 'store-basket row small'}>
    <Icon name={hasAll(basket) ? 'check' : 'info'} small />
    {basketAtStore(basket)}
  </p>
)
