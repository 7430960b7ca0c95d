/** Schemas of the stores: as a content file, and as owners save them in the control panel. */
import { z } from 'zod'
import { parsePostcode } from '../../core/address/postcode.ts'
import { oneLine } from '../../core/content/tidy-text.ts'
import { GROWING_LINE, labelled } from '../../core/form/form-fields.schema.ts'
import { hasWeeklyHours } from './opening-hours.ts'

const filled = (message: string) => z.string().overwrite(oneLine).min(1, message)
const LATITUDE = 'A shop in Britain or Northern Ireland lies between 49 and 61 degrees north'
const LONGITUDE = 'A shop in Britain or Northern Ireland lies between -9 and 2 degrees east'
const latitude = z.number(LATITUDE).min(49, LATITUDE).max(61, LATITUDE)
const longitude = z.number(LONGITUDE).min(-9, LONGITUDE).max(2, LONGITUDE)

const DEGREES = { control: 'number', hint: 'Empty: taken from the postcode' } as const

const facts = {
  id: z.string().regex(/^[a-z0-9-]+$/, 'An id has small letters, digits and dashes'),
  name: labelled(filled('Enter a name'), 'Name'),
  address: labelled(filled('Enter an address'), 'Address', {
    ...GROWING_LINE,
    hint: 'As shoppers read it, with the postcode',
  }),
  /** Normalised from any typed form. */
  postcode: labelled(
    z
      .string()
      .overwrite((typed) => parsePostcode(typed)?.text ?? typed)
      .regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Write the postcode like BA1 5BD'),
    'Postcode',
  ),
  phone: labelled(
    z
      .string()
      .overwrite(oneLine)
      .regex(/^0[\d ]{10,14}$/, 'Write the phone number with digits and spaces'),
    'Phone',
    { control: 'tel' },
  ),
  opening_hours: labelled(
    filled('Enter the opening hours').refine(
      hasWeeklyHours,
      'Name every day of the week, like ‘Monday to Saturday 9.30am to 6.30pm, Sunday closed’',
    ),
    'Opening hours',
    { ...GROWING_LINE, hint: 'Every day of the week: Monday to Saturday 9.30am to 6.30pm, Sunday closed' },
  ),
  manual_map_preview: z.string().min(1),
  /** Degrees, WGS 84. */
  latitude,
  longitude,
  /** False if multi-buy prices (Mix Six) may not apply to collection: Scottish stores (docs/domain.md#stores). */
  multi_buy_allowed: labelled(z.boolean(), 'Mix Six applies to what is collected there (it may not in Scotland)', {
    control: 'check',
  }),
}

const differ = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

/** Schema of a store in the content file and the database. */
export const storeRecordSchema = z.strictObject(facts)

/** A store in the content file and the database: the public facts (store.ts) and its location. */
export type StoreRecord = z.infer<typeof storeRecordSchema>

export const storesSchema = z
  .array(storeRecordSchema)
  .refine((stores) => differ(stores.map(({ id }) => id)), 'Two shops have the same id')

export const staffStoreSchema = z.strictObject({
  ...facts,
  /** '' without a picture. */
  manual_map_preview: z.string(),
  /** Both null to derive them from the postcode. */
  latitude: labelled(latitude.nullable(), 'Latitude', DEGREES),
  longitude: labelled(longitude.nullable(), 'Longitude', DEGREES),
  /** False if the store has closed permanently. It can't be chosen any more, but existing orders still refer to it. */
  is_open: z.boolean(),
})
export type StaffStore = z.infer<typeof staffStoreSchema>

export const staffStoresSchema = z
  .array(staffStoreSchema)
  .refine((stores) => differ(stores.map(({ id }) => id)), 'Two shops have the same id')
  .superRefine((stores, context) => {
    for (const [index, { name }] of stores.entries()) {
      if (stores.findIndex((other) => other.name === name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Another shop has this name' })
    }
  })
