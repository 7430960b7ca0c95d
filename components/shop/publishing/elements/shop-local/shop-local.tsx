/** Choice between collecting from a local store and delivery. */
import { type FormEvent, useId, useState } from 'react'
import type { Store } from '../../../../../domain/catalogue/store/calls.schema.ts'
import type { ShopLocalConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { freeDeliveryText } from '../../../../../domain/selling/delivery/free-delivery.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { useStore } from '../../../../kit/primitives/use-store.ts'
import { useHomeDelivery } from '../../../../kit/shop/home-delivery.ts'
import { LeaveStoreButton } from '../../../core/store/leave-store-button.tsx'
import { openStoreFinder } from '../../../core/store/open-store-finder.ts'
import { $localStore } from '../../../core/store/state.ts'
import { StoreFacts, StoreMap } from '../../../core/store/store-facts.tsx'

/** A decorative drawing of a town map with one store. */
const TownMap = () => (
  <svg className="town-map" viewBox="0 0 640 460" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="map-water" d="M-20 340C120 300 160 420 300 380S520 250 680 300" />
    <path className="map-park" d="M60 30h120v90H60zM420 40l130-20 30 110-120 40zM90 200l90-20 20 70-90 20z" />
    <path
      className="map-road"
      d="M-20 150 260 120 660 190M210-20l30 260 80 240M400-20 380 200l60 280M-20 260l300-40 380 40M520-20l20 500M100-20l30 500"
    />
    <path className="map-lane" d="M0 60h640M300 0l40 460M0 420l640-30M460 100l150 300M160 120l140 220" />
    <circle className="map-halo" cx="338" cy="160" r="26" />
    <circle className="map-shop" cx="338" cy="160" r="9" />
  </svg>
)

/** The local store, with buttons to choose another or none. */
function ChosenStore({ store }: { store: Store }) {
  const [now] = useState(() => new Date())
  return (
    <>
      <p>You are shopping to collect from your local store</p>
      <div className="local-store">
        <StoreFacts store={store} now={now} />
      </div>
      <div className="row wrapf">
        <Button onClick={() => openStoreFinder()}>Change Store</Button>
        <LeaveStoreButton />
      </div>
    </>
  )
}

const FIELD = 'postcode'

/** Form that opens the store finder with a town or postcode. */
function CollectForm() {
  const id = useId()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(FIELD)
    void openStoreFinder(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <form className="field" onSubmit={find}>
      <label htmlFor={id}>Town or postcode</label>
      <div className="find">
        <input
          className="input"
          id={id}
          name={FIELD}
          autoComplete="postal-code"
          spellCheck={false}
          placeholder="Bath or BA1"
        />
        <Button type="submit">Find local store</Button>
      </div>
    </form>
  )
}

type LocalOption = 'collect' | 'delivery'

const OPTIONS = [
  { option: 'collect', icon: 'store', title: 'Collect', text: 'Ready in 4 hours' },
  { option: 'delivery', icon: 'truck', title: 'Delivery', text: 'Free local delivery' },
] as const

type LocalOptionsProps = { chosen: LocalOption; onChoose: (option: LocalOption) => void }

/** Radio buttons for collection and delivery. */
function LocalOptions({ chosen, onChoose }: LocalOptionsProps) {
  const name = useId()
  return (
    <fieldset className="local-options grid-3">
      <legend className="sr">Collect or have it delivered</legend>
      {OPTIONS.map(({ option, icon, title, text }) => (
        <label key={option}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <Icon name={icon} />
          <b>{title}</b>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function ShopLocalView({ config }: { config: ShopLocalConfig }) {
  const store = useStore($localStore)
  const [option, setOption] = useState<LocalOption>('collect')
  return (
    <div className="local" id="shop-local">
      <div className="local-text">
        <h2>{config.heading}</h2>
        {store ? (
          <ChosenStore store={store} />
        ) : (
          <>
            <p>{config.text}</p>
            <LocalOptions chosen={option} onChoose={setOption} />
            {option === 'collect' ? <CollectForm /> : <ByDelivery />}
            <noscript>
              <a className="btn" href="/wine-club/contact-us">
                Ask us for your nearest shop
              </a>
            </noscript>
          </>
        )}
      </div>
      <div className="local-map">
        {store ? <StoreMap store={store} /> : <TownMap />}
        {store && <span className="local-label small">{store.name}</span>}
      </div>
    </div>
  )
}

function ByDelivery() {
  const free = freeDeliveryText(useHomeDelivery())
  return (
    <p className="local-delivery">
      {free && `${free}, to most of Britain. `}
      <a href="/wine-club/delivery">Delivery days and prices</a>
    </p>
  )
}
