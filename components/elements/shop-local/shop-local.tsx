/** Collecting from a shop nearby, or having it delivered. Choosing a shop comes with the store locator. */
import type { ShopLocalConfig } from '../../../domain/page/page-document.ts'
import { Icon } from '../../primitives/icon.tsx'
import { TownMap } from './town-map.tsx'

export const ShopLocalView = ({ config }: { config: ShopLocalConfig }) => (
  <div className="local" id="shop-local">
    <div className="local-text">
      <h2>{config.heading}</h2>
      <p>{config.text}</p>
      <ul className="local-options">
        <li>
          <Icon name="store" />
          <b>Collect</b>
          <span>Ready in 4 hours</span>
        </li>
        <li>
          <Icon name="truck" />
          <b>Delivery</b>
          <span>Free local delivery</span>
        </li>
      </ul>
      <a className="btn" href="/wine-club/contact-us">
        Find local store
      </a>
    </div>
    <div className="local-map">
      <TownMap />
    </div>
  </div>
)
