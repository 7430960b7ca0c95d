/** Delivery settings in the owners' form, in pounds, with the rules of the content file (schema.ts). */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { GROWING_LINE, labelled } from '../../core/form/form-fields.schema.ts'
import { poundsSchema } from '../../core/money/pounds.schema.ts'
import { areaSchema, cutOffSchema, oneZoneTakesTheRest, servedByAService } from './schema.ts'

const AMOUNT = 'Give an amount in pounds, such as 5.99'
/** Highest amount in pounds. */
const MAX = 1000
const MAX_LINE = 200
const MAX_DAYS = 60

const amount = poundsSchema(AMOUNT, MAX)

const DAYS = `Give a number of days from 0 to ${MAX_DAYS}`
const days = z.int(DAYS).min(0, DAYS).max(MAX_DAYS, DAYS)
const line = z.string().overwrite(oneLine).max(MAX_LINE, `Is longer than ${MAX_LINE} characters`)
const filled = (message: string) => line.min(1, message)

const POUNDS = { control: 'pounds' } as const
const NUMBER = { control: 'number' } as const

export const staffServiceFields = z.strictObject({
  method: z.enum(['standard', 'next_day']),
  name: labelled(filled('Enter a name'), 'Name'),
  price: labelled(amount, 'Price (£)', POUNDS),
  /** Goods total from which it is free; null for never. */
  free_from: labelled(amount.nullable(), 'Free from (£)', { ...POUNDS, placeholder: 'Never' }),
  days_from: labelled(days, 'Days, from', NUMBER),
  days_to: labelled(days, 'to', NUMBER),
  counts: z.enum(['working days', 'days']).optional(),
  time: labelled(filled('Enter how long it takes'), 'In words', GROWING_LINE),
})

const service = staffServiceFields.refine((one) => one.days_from <= one.days_to, {
  path: ['days_to'],
  message: 'Must not be fewer than the first',
})

export const staffZoneFields = z.strictObject({
  id: z.string().min(1).max(MAX_LINE),
  name: labelled(filled('Enter a name'), 'Name', GROWING_LINE),
  areas: labelled(z.array(areaSchema), 'Postcode areas and districts', {
    control: 'words',
    hint: 'Such as IV KW PA20. The zone without any takes every other postcode',
  }),
  is_served: labelled(z.boolean(), 'We deliver there', { control: 'check' }),
  services: z.array(service),
  /** Null if plans are not delivered there. */
  plan_price: labelled(amount.nullable(), 'A plan’s case costs (£)', {
    ...POUNDS,
    hint: 'Empty where plans and gifts are not delivered',
  }),
  note: labelled(line, 'Note for shoppers', GROWING_LINE),
})

const zone = servedByAService(staffZoneFields)

const differ = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

export const collectionFields = z.strictObject({
  name: labelled(filled('Enter a name for collecting'), 'Collecting is called'),
  price: labelled(amount, 'Collecting costs (£)', POUNDS),
  time: labelled(filled('Enter how long it takes'), 'Collecting takes'),
})

export const staffDeliverySchema = z.strictObject({
  zones: oneZoneTakesTheRest(
    z.array(zone).refine((zones) => differ(zones.map(({ id }) => id)), 'Two zones must not have the same id'),
  ),
  collection: collectionFields,
  cut_off: labelled(cutOffSchema, 'Last order for dispatch the same day', {
    control: 'time',
    hint: 'London time, on working days',
  }),
})
export type StaffDelivery = z.infer<typeof staffDeliverySchema>
export type StaffZone = StaffDelivery['zones'][number]
export type StaffService = StaffZone['services'][number]
