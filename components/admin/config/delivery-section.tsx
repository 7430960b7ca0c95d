/** Delivery: how late an order still leaves today, collecting, and the zones with their prices. */
import { newZone, type StaffDelivery, type StaffZone } from '../../../domain/delivery/staff-delivery.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { AmountField } from './amount-field.tsx'
import { DELIVERY_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'
import type { Editing } from './use-section.ts'
import { ZoneForm } from './zone-form.tsx'
import '../../primitives/check.css'
import './delivery.css'

export const DeliverySection = () => (
  <SectionFrame calls={DELIVERY_CALLS}>
    {(editing) => (
      <>
        <Basics {...editing} />
        <Zones {...editing} />
      </>
    )}
  </SectionFrame>
)

const Basics = ({ value, change, errorOf }: Editing<StaffDelivery>) => {
  const { collection } = value
  const collect = (part: Partial<StaffDelivery['collection']>) =>
    change({ ...value, collection: { ...collection, ...part } })
  return (
    <section className="panel cfg-form" aria-labelledby="delivery-title">
      <div>
        <h2 id="delivery-title">Delivery</h2>
        <p className="small muted">
          Baskets and checkouts know it as soon as it is saved, pages once they are published. Orders that were placed
          keep what they were promised.
        </p>
      </div>
      <div className="cfg-two">
        <Field
          label="Last order for dispatch the same day"
          type="time"
          hint="By London’s clock, on working days"
          value={value.cut_off}
          error={errorOf('cut_off')}
          onChange={({ target }) => change({ ...value, cut_off: target.value })}
        />
        <Field
          label="Collecting is called"
          value={collection.name}
          error={errorOf('collection.name')}
          onChange={({ target }) => collect({ name: target.value })}
        />
        <Field
          label="Collecting takes"
          value={collection.time}
          error={errorOf('collection.time')}
          onChange={({ target }) => collect({ time: target.value })}
        />
        <AmountField
          label="Collecting costs (£)"
          value={collection.price}
          error={errorOf('collection.price')}
          change={(price) => collect({ price: price ?? Number.NaN })}
        />
      </div>
    </section>
  )
}

const Zones = ({ value, stored, change, errorOf, hasFault }: Editing<StaffDelivery>) => {
  const { zones } = value
  const set = (next: StaffZone[]) => change({ ...value, zones: next })
  const takesTheRest = zones.filter(({ areas }) => areas.length === 0)
  const error = errorOf('zones')
  return (
    <section className="cfg-entries" aria-labelledby="zones-title">
      <h2 id="zones-title">Zones</h2>
      <p className="small muted">
        A postcode belongs to the zone that names its district (KA27), else to the one that names its area (IV), else to
        the zone without any.
      </p>
      {error !== undefined && (
        <p className="err">
          <Icon name="warn" small />
          {error}
        </p>
      )}
      {zones.map((zone, index) => (
        <ZoneForm
          key={zone.id}
          zone={zone}
          change={(next) => set(zones.with(index, next))}
          remove={takesTheRest.length === 1 && takesTheRest[0] === zone ? null : () => set(zones.toSpliced(index, 1))}
          isNew={zone.name === '' && !stored.value.zones.some(({ id }) => id === zone.id)}
          hasFault={hasFault(`zones.${index}`)}
          errorOf={(field) => errorOf(`zones.${index}.${field}`)}
        />
      ))}
      <div>
        <Button look="line" className="sm" onClick={() => set([...zones, newZone(crypto.randomUUID())])}>
          <Icon name="plus" small />
          Add a zone
        </Button>
      </div>
    </section>
  )
}
