/** The result of a store search: loading, stores, none found, or an error with a retry button. */
import { useState } from 'react'
import type { BasketAtStore, NearStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { basketAtStore, hasAll, hasNothing, nearestWithAll } from '../../../../domain/catalogue/store/shelf.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { chooseStore } from './choose-store.ts'
import { StoreFacts, StoreMap } from './store-facts.tsx'
import type { Nearest } from './use-nearest.ts'

export type NearestListProps = {
  nearest: Nearest
  now: Date
  /** Id of the current local store. */
  chosen: string | undefined
  onRetry: (postcode: string) => void
  onChosen: () => void
}

export const NearestList = (props: NearestListProps) => (
  <>
    <p className="sr" role="status">
      {announcement(props.nearest)}
    </p>
    <Body {...props} />
  </>
)

function announcement(nearest: Nearest): string {
  if (nearest.state === 'asking') return 'Finding shops'
  if (nearest.state !== 'found') return ''
  const { stores, postcode } = nearest
  if (stores.length === 0) return `No stores near ${postcode}`
  const count = `${stores.length} ${stores.length === 1 ? 'store' : 'stores'} near ${postcode}`
  const wanted = nearestWithAll(stores)
  const isAhead = wanted !== undefined && wanted !== stores[0]
  return isAhead ? `${count}, ${wanted.name} first: it has everything in your basket` : `${count}, the nearest first`
}

function Body({ nearest, now, chosen, onRetry, onChosen }: NearestListProps) {
  switch (nearest.state) {
    case 'unasked':
    case 'refused':
      return null
    case 'asking':
      return <StoreSkeletons />
    case 'failed':
      return <LoadFailed message={nearest.message} retry={() => onRetry(nearest.postcode)} />
    case 'found':
      if (nearest.stores.length === 0) {
        return (
          <EmptyState heading={`No stores near ${nearest.postcode}`} text="We can deliver instead, to most of Britain.">
            <a className="btn line" href="/wine-club/delivery">
              Delivery
            </a>
          </EmptyState>
        )
      }
      return <Found stores={nearest.stores} now={now} chosen={chosen} onChosen={onChosen} />
  }
}

type FoundProps = Pick<NearestListProps, 'now' | 'chosen' | 'onChosen'> & { stores: readonly NearStore[] }

/** Lists stores by distance, except that the nearest with the whole basket comes first. */
function Found({ stores, now, chosen, onChosen }: FoundProps) {
  const wanted = nearestWithAll(stores)
  const rows = (shown: readonly NearStore[]) => (
    <ul className="store-rows">
      {shown.map((store) => (
        <StoreRow
          key={store.id}
          store={store}
          now={now}
          isFirst={store === wanted}
          isChosen={store.id === chosen}
          onChosen={onChosen}
        />
      ))}
    </ul>
  )
  if (wanted === stores[0]) return rows(stores)
  if (wanted === undefined) {
    return (
      <>
        <p className="store-wanted">None of these stores has everything in your basket. We can deliver it instead.</p>
        {rows(stores)}
      </>
    )
  }
  return (
    <>
      <h3 className="store-wanted">The nearest with everything in your basket</h3>
      {rows([wanted])}
      <h3 className="store-wanted">Other stores nearby</h3>
      {rows(stores.filter((store) => store !== wanted))}
    </>
  )
}

const MAX_SHOWN = 3

const StoreSkeletons = () => (
  <div className="store-rows" aria-hidden="true">
    {Array.from({ length: MAX_SHOWN }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
      <div key={index} className="store-row">
        <span className="skeleton store-map" />
        <span className="skeleton store-line" />
      </div>
    ))}
  </div>
)

type StoreRowProps = {
  store: NearStore
  now: Date
  /** True for the nearest store with the whole basket, whose button is the primary one. */
  isFirst: boolean
  isChosen: boolean
  onChosen: () => void
}

/** A store in the search results, with the button that chooses it. */
function StoreRow({ store, now, isFirst, isChosen, onChosen }: StoreRowProps) {
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
