/** The shops as a content file. */
import { z } from 'zod'
import type { StoreRecord } from './store-record.ts'

const store = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'An id has small letters, digits and dashes'),
  name: z.string().min(1),
  address: z.string().min(1),
  postcode: z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Write the postcode like BA1 5BD'),
  phone: z.string().regex(/^0[\d ]{10,14}$/, 'Write the phone number with digits and spaces'),
  opening_hours: z.string().min(1),
  manual_map_preview: z.string().min(1),
  latitude: z.number().min(49).max(61),
  longitude: z.number().min(-9).max(2),
  multi_buy_allowed: z.boolean(),
})

export const storesSchema: z.ZodType<StoreRecord[]> = z
  .array(store)
  .refine((stores) => new Set(stores.map(({ id }) => id)).size === stores.length, {
    message: 'Two shops have the same id',
  })
