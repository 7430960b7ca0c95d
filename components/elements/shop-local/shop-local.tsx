/** Collecting from a shop nearby, or having it delivered. */
import { useState } from 'react'
import type { ShopLocalConfig } from '../../../domain/page/page-document.ts'
import { useStore } from '../../primitives/use-store.ts'
import { $localStore } from '../../store/state.ts'
import { StoreMap } from '../../store/store-facts.tsx'
import { ChosenStore } from './chosen-store.tsx'
import { CollectForm } from './collect-form.tsx'
import { type LocalOption, LocalOptions } from './local-options.tsx'
import { TownMap } from './town-map.tsx'

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

const ByDelivery = () => (
  <p className="local-delivery">
    Free on orders from £50, to most of Britain. <a href="/wine-club/delivery">Delivery days and prices</a>
  </p>
)
