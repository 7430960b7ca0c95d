/** A store's name, distance, address, telephone number and opening hours. */
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { openState } from '../../../../domain/catalogue/store/opening-hours.ts'
import { withUnbrokenPostcodes } from '../../../../domain/core/address/unbroken-postcodes.ts'
import { Picture } from '../../../kit/picture/picture.tsx'

export type StoreFactsProps = { store: Store; now: Date }

export const StoreFacts = ({ store, now }: StoreFactsProps) => {
  const open = openState(store.opening_hours, now)
  return (
    <div className="store-facts">
      <p>
        <b>{store.name}</b>
        {store.formatted_distance !== undefined && `, ${store.formatted_distance}`}
      </p>
      <p>{withUnbrokenPostcodes(store.address)}</p>
      <p className="muted">
        <a className="reach" href={`tel:${store.phone.replaceAll(' ', '')}`}>
          {store.phone}
        </a>
        {open !== null && `, ${open}`}
      </p>
      <p className="muted">{store.opening_hours}</p>
    </div>
  )
}

/** Size of the map pictures in pixels, which reserves their space before they load. */
const MAP = { width: 640, height: 460 }

/** A store's map. Decorative, because the address is beside it. */
export const StoreMap = ({ store: { manual_map_preview: file } }: { store: Store }) =>
  file !== '' && (
    <span className="store-map">
      <Picture file={file} place="column" alt="" {...MAP} />
    </span>
  )
