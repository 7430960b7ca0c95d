/** A zone of delivery: its postcodes, its services, and what a plan's case costs. */
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import type { StaffService, StaffZone } from '../../../../domain/selling/delivery/staff-delivery.schema.ts'
import { staffServiceFields, staffZoneFields } from '../../../../domain/selling/delivery/staff-delivery.schema.ts'
import { newService } from '../../../../domain/selling/delivery/staff-delivery.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import type { Faults } from '../../../kit/panel/form-values.ts'
import { Control, SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { EntryPanel } from './entry-panel.tsx'

export type ZoneFormProps = {
  zone: StaffZone
  change: (zone: StaffZone) => void
  /** null for the one zone that takes every other postcode. */
  remove: (() => void) | null
  isNew: boolean
  errors: Faults
  /** Path of the zone's fields in `errors`: 'zones.0.'. */
  prefix: string
}

const METHODS = ['standard', 'next_day'] as const

const inBrief = ({ is_served, services, areas }: StaffZone): string => {
  const where = areas.length === 0 ? 'Every other postcode' : areas.slice(0, 3).join(', ')
  const more = areas.length > 3 ? ` and ${areas.length - 3} more` : ''
  const prices = services.map(({ price }) => (Number.isFinite(price) ? formatPoundsBrief(price) : '?')).join(' or ')
  return `${where}${more}: ${is_served ? prices : 'not served'}`
}

export function ZoneForm({ zone, change, remove, isNew, errors, prefix }: ZoneFormProps) {
  const set = (part: Partial<StaffZone>) => change({ ...zone, ...part })
  const areas = zone.areas.map((_, index) => errors[`${prefix}areas.${index}`]).find((fault) => fault !== undefined)
  const fields = {
    schema: staffZoneFields,
    values: zone,
    set,
    prefix,
    errors: areas === undefined ? errors : { [`${prefix}areas`]: areas, ...errors },
  }
  return (
    <EntryPanel
      title={zone.name || 'A new zone'}
      brief={inBrief(zone)}
      remove={remove && { label: 'Remove the zone', act: remove }}
      {...{ isNew, errors, prefix }}
    >
      <SchemaFields rows={[['name'], ['areas'], ['is_served']]} {...fields} />
      {zone.is_served && <Services zone={zone} set={set} errors={errors} prefix={`${prefix}services`} />}
      <SchemaFields rows={[['plan_price', 'note']]} {...fields} />
    </EntryPanel>
  )
}

type ServicesProps = Pick<ZoneFormProps, 'zone' | 'errors' | 'prefix'> & { set: (part: Partial<StaffZone>) => void }

function Services({ zone: { services }, set, errors, prefix }: ServicesProps) {
  const missing = METHODS.filter((method) => services.every((service) => service.method !== method))
  return (
    <>
      {services.map((service, index) => (
        <ServiceForm
          key={service.method}
          service={service}
          change={(next) => set({ services: services.with(index, next) })}
          remove={() => set({ services: services.toSpliced(index, 1) })}
          errors={errors}
          prefix={`${prefix}.${index}.`}
        />
      ))}
      <FieldNote id={prefix} error={errors[prefix]} />
      <div className="row wrapf">
        {missing.map((method) => (
          <NewButton
            key={method}
            look="line"
            label={newService(method).name}
            press={() => set({ services: [...services, newService(method)] })}
          />
        ))}
      </div>
    </>
  )
}

type ServiceFormProps = Pick<ZoneFormProps, 'errors' | 'prefix'> & {
  service: StaffService
  change: (service: StaffService) => void
  remove: () => void
}

const ServiceForm = ({ service, change, remove, errors, prefix }: ServiceFormProps) => (
  <fieldset className="delivery-service grid-4">
    <legend>{service.method === 'standard' ? 'Standard' : 'Next day'}</legend>
    <SchemaFields
      schema={staffServiceFields}
      rows={[
        ['name', 'time'],
        ['price', 'free_from', 'days_from', 'days_to'],
      ]}
      values={service}
      set={(part) => change({ ...service, ...part })}
      errors={errors}
      prefix={prefix}
    />
    <div className="row between wrapf">
      <Control
        name={`${prefix}counts`}
        field={{ label: 'Working days', control: 'check' }}
        value={(service.counts ?? 'working days') === 'working days'}
        set={(isOn) => change({ ...service, counts: isOn ? 'working days' : 'days' })}
      />
      <Tool label={`Remove ${service.name}`} icon="trash" press={remove} />
    </div>
  </fieldset>
)
