/** Delivery: how late an order still leaves today, collecting, and the zones with their prices. */
import type { StaffZone } from '../../../../domain/selling/delivery/staff-delivery.schema.ts'
import { collectionFields, staffDeliverySchema } from '../../../../domain/selling/delivery/staff-delivery.schema.ts'
import { newZone, otherTimes } from '../../../../domain/selling/delivery/staff-delivery.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { type EditingOf, SavedSection } from './saved-section.tsx'
import { ZoneForm } from './zone-form.tsx'
import './delivery.css'

export const DeliverySection = () => (
  <SavedSection id="delivery">
    {(editing) => (
      <>
        <Basics {...editing} />
        <Zones {...editing} />
      </>
    )}
  </SavedSection>
)

const Basics = ({ value, change, errors, fields }: EditingOf<'delivery'>) => (
  <Panel
    title="Delivery"
    about="Baskets and checkouts use new settings as soon as you save, pages once they are published. Orders already placed keep their terms."
    className="cfg-form"
  >
    <SchemaFields schema={staffDeliverySchema} rows={[['cut_off']]} {...fields} />
    {otherTimes(value).map((text) => (
      <Note kind="warn" key={text}>
        “{text}” names another time than the last order above. Change one of them.
      </Note>
    ))}
    <SchemaFields
      schema={collectionFields}
      rows={[['name', 'time', 'price']]}
      values={value.collection}
      set={(part) => change({ ...value, collection: { ...value.collection, ...part } })}
      errors={errors}
      prefix="collection."
    />
  </Panel>
)

const Zones = ({ value, stored, change, errors }: EditingOf<'delivery'>) => {
  const { zones } = value
  const set = (next: StaffZone[]) => change({ ...value, zones: next })
  const takesTheRest = zones.filter(({ areas }) => areas.length === 0)
  return (
    <section className="cfg-entries grid-2" aria-labelledby="zones-title">
      <h2 id="zones-title">Zones</h2>
      <p className="small muted">
        A postcode belongs to the zone that names its district (KA27), else to the one that names its area (IV), else to
        the zone without any.
      </p>
      <FieldNote id="zones-fault" error={errors.zones} />
      {zones.map((zone, index) => (
        <ZoneForm
          key={zone.id}
          zone={zone}
          change={(next) => set(zones.with(index, next))}
          remove={takesTheRest.length === 1 && takesTheRest[0] === zone ? null : () => set(zones.toSpliced(index, 1))}
          isNew={zone.name === '' && !stored.zones.some(({ id }) => id === zone.id)}
          errors={errors}
          prefix={`zones.${index}.`}
        />
      ))}
      <div>
        <NewButton look="line" label="Add a zone" press={() => set([...zones, newZone(crypto.randomUUID())])} />
      </div>
    </section>
  )
}
