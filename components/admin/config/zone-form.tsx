/** A zone of delivery: its postcodes, its services, and what a plan's case costs. */
import { newService, type StaffService, type StaffZone } from '../../../domain/delivery/staff-delivery.ts'
import { formatPoundsBrief } from '../../../domain/money/pence.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { AmountField } from './amount-field.tsx'
import { AreasField } from './areas-field.tsx'
import { EntryPanel } from './entry-panel.tsx'

export type ZoneFormProps = {
  zone: StaffZone
  change: (zone: StaffZone) => void
  /** null for the one zone that takes every other postcode. */
  remove: (() => void) | null
  isNew: boolean
  hasFault: boolean
  errorOf: (field: string) => string | undefined
}

const METHODS = ['standard', 'next_day'] as const

const inBrief = ({ is_served, services, areas }: StaffZone): string => {
  const where = areas.length === 0 ? 'Every other postcode' : areas.slice(0, 3).join(', ')
  const more = areas.length > 3 ? ` and ${areas.length - 3} more` : ''
  const prices = services.map(({ price }) => (Number.isNaN(price) ? '?' : formatPoundsBrief(price))).join(' or ')
  return `${where}${more}: ${is_served ? prices : 'not served'}`
}

export function ZoneForm({ zone, change, remove, isNew, hasFault, errorOf }: ZoneFormProps) {
  const set = (part: Partial<StaffZone>) => change({ ...zone, ...part })
  const areaFault = zone.areas.map((_, index) => errorOf(`areas.${index}`)).find((fault) => fault !== undefined)
  return (
    <EntryPanel title={zone.name || 'A new zone'} brief={inBrief(zone)} isNew={isNew} hasFault={hasFault}>
      <Field
        label="Name"
        value={zone.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <AreasField areas={zone.areas} error={errorOf('areas') ?? areaFault} change={(areas) => set({ areas })} />
      <label className="check">
        <input type="checkbox" checked={zone.is_served} onChange={({ target }) => set({ is_served: target.checked })} />
        We deliver there
      </label>
      {zone.is_served && <Services zone={zone} set={set} errorOf={errorOf} />}
      <div className="cfg-two">
        <AmountField
          label="A plan’s case costs (£)"
          hint="Empty where plans and gifts are not delivered"
          value={zone.plan_price}
          error={errorOf('plan_price')}
          change={(plan_price) => set({ plan_price })}
        />
        <Field
          label="Note for shoppers"
          value={zone.note}
          error={errorOf('note')}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
      {remove !== null && (
        <div>
          <Button look="danger" className="sm" onClick={remove}>
            <Icon name="trash" small />
            Remove the zone
          </Button>
        </div>
      )}
    </EntryPanel>
  )
}

type ServicesProps = Pick<ZoneFormProps, 'zone' | 'errorOf'> & { set: (part: Partial<StaffZone>) => void }

function Services({ zone: { services }, set, errorOf }: ServicesProps) {
  const missing = METHODS.filter((method) => services.every((service) => service.method !== method))
  return (
    <>
      {services.map((service, index) => (
        <ServiceForm
          key={service.method}
          service={service}
          change={(next) => set({ services: services.with(index, next) })}
          remove={() => set({ services: services.toSpliced(index, 1) })}
          errorOf={(field) => errorOf(`services.${index}.${field}`)}
        />
      ))}
      {errorOf('services') !== undefined && <p className="err">{errorOf('services')}</p>}
      <div className="row wrapf">
        {missing.map((method) => (
          <Button
            key={method}
            look="line"
            className="sm"
            onClick={() => set({ services: [...services, newService(method)] })}
          >
            <Icon name="plus" small />
            {newService(method).name}
          </Button>
        ))}
      </div>
    </>
  )
}

type ServiceFormProps = {
  service: StaffService
  change: (service: StaffService) => void
  remove: () => void
  errorOf: ZoneFormProps['errorOf']
}

function ServiceForm({ service, change, remove, errorOf }: ServiceFormProps) {
  const set = (part: Partial<StaffService>) => change({ ...service, ...part })
  const counts = service.counts ?? 'working days'
  return (
    <fieldset className="delivery-service">
      <legend>{service.method === 'standard' ? 'Standard' : 'Next day'}</legend>
      <div className="cfg-two">
        <Field
          label="Name"
          value={service.name}
          error={errorOf('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Field
          label="In words"
          value={service.time}
          error={errorOf('time')}
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
      <div className="delivery-numbers">
        <AmountField
          label="Price (£)"
          value={service.price}
          error={errorOf('price')}
          change={(price) => set({ price: price ?? Number.NaN })}
        />
        <AmountField
          label="Free from (£)"
          placeholder="Never"
          value={service.free_from}
          error={errorOf('free_from')}
          change={(free_from) => set({ free_from })}
        />
        <AmountField
          label="Days, from"
          step={1}
          value={service.days_from}
          error={errorOf('days_from')}
          change={(days) => set({ days_from: days ?? Number.NaN })}
        />
        <AmountField
          label="to"
          step={1}
          value={service.days_to}
          error={errorOf('days_to')}
          change={(days) => set({ days_to: days ?? Number.NaN })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={counts === 'working days'}
            onChange={({ target }) => set({ counts: target.checked ? 'working days' : 'days' })}
          />
          Working days
        </label>
        <Button look="line" className="sm" aria-label={`Remove ${service.name}`} onClick={remove}>
          <Icon name="trash" small />
        </Button>
      </div>
    </fieldset>
  )
}
