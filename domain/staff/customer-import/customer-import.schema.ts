/** Request and response schemas of the calls that import customers. */
import { z } from 'zod'
import { addressSchema, phoneSchema } from '../../core/address/schema.ts'
import { oneLine } from '../../core/content/tidy-text.ts'
import { emailSchema, nameSchema } from '../../core/identity/identity.schema.ts'
import { MAX_CUSTOMER_NOTE } from '../../plans/customer/staff-customer.ts'
import {
  CUSTOMER_BATCH,
  CUSTOMER_OUTCOMES,
  FILLED_PARTS,
  MAX_IMPORT_FILE_NAME,
  MAX_LISTED_ADDRESSES,
  MAX_LISTED_NOTES,
} from './customer-import.ts'

const MAX_ROW = 10_000_000
const name = z.union([z.literal(''), nameSchema('Enter a name')])

export const customerRowSchema = z.strictObject({
  row: z.int().positive().max(MAX_ROW),
  email: emailSchema,
  first_name: name,
  last_name: name,
  phone: phoneSchema,
  /** Accepted marketing e-mail, according to the file. */
  accepts_email: z.boolean(),
  /** The first address becomes the default delivery address. */
  addresses: z.array(addressSchema).max(MAX_LISTED_ADDRESSES),
  /** Notes for staff. */
  notes: z.array(z.string().trim().min(1).max(MAX_CUSTOMER_NOTE)).max(MAX_LISTED_NOTES),
})

/** A customer as described in the file. Texts are '' if missing. */
export type ListedCustomer = Omit<CustomerRow, 'row'>

/** `row` as in a spreadsheet: the header is row 1. */
export type CustomerRow = z.infer<typeof customerRowSchema>

const rows = z
  .array(customerRowSchema)
  .min(1)
  .max(CUSTOMER_BATCH, `At most ${CUSTOMER_BATCH} rows at once`)
  .refine((list) => new Set(list.map(({ email }) => email)).size === list.length, 'Two rows have one e-mail address')

export const customersDryRunSchema = z.strictObject({ rows })

export const customersImportSchema = z.strictObject({
  file_name: z.string().overwrite(oneLine).min(1).max(MAX_IMPORT_FILE_NAME),
  rows,
})

export const customerResultsSchema = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      fate: z.enum(CUSTOMER_OUTCOMES),
      filled: z.array(z.enum(FILLED_PARTS)).meta({ description: 'Parts that an existing customer lacked.' }),
      subscribes: z.boolean().meta({ description: 'Joins the newsletter by this row.' }),
      faults: z.array(z.object({ field: z.string(), reason: z.string() })),
    }),
  ),
})
export type CustomerResult = z.infer<typeof customerResultsSchema>['rows'][number]
