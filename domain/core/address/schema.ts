/** Schemas of British addresses in requests and responses. */
import { z } from 'zod'
import { VISIBLE } from '../content/tidy-text.ts'
import { ADDRESS_LIMITS } from './address.ts'
import { parsePostcode } from './postcode.ts'
import { takesParcels, unknownArea } from './postcode-area.ts'

const POSTCODE = 'Enter a full UK postcode, like BA1 5BD'
const PHONE = 'Enter a phone number, like 07700 900123, or leave it empty'

const tooLong = (most: number) => `Use at most ${most} characters`

const needed = (missing: string, most: number) =>
  z.string(missing).trim().regex(VISIBLE, missing).max(most, tooLong(most))
const optional = (most: number) => z.string('Must be text').trim().max(most, tooLong(most)).default('')

/**
 * Accepts any spacing and case; normalised to 'BA1 5BD'. Rejects areas that do not exist (docs/domain.md#addresses).
 */
export const fullPostcodeSchema = z.string(POSTCODE).transform((typed, context) => {
  const postcode = parsePostcode(typed)
  // A sector is as long as a district; only a full postcode ends in letters.
  const isFull = postcode !== undefined && /[A-Z]{2}$/.test(postcode.text) && postcode.sector !== null
  if (isFull && takesParcels(postcode)) return postcode.text
  context.addIssue({ code: 'custom', message: isFull ? unknownArea(postcode) : POSTCODE })
  return z.NEVER
})

/** Digits with the usual signs between them, and an extension; '' for none. */
export const phoneSchema = z
  .string(PHONE)
  .trim()
  .max(ADDRESS_LIMITS.phone, tooLong(ADDRESS_LIMITS.phone))
  .regex(/^$|^\+?(?=(?:[\s()./-]*\d){6})[\d\s()./-]{7,}(?:(?:ext\.?|extension|x) ?\d{1,6})?$/i, PHONE)

/** Strict: unknown fields are errors. */
export const addressSchema = z.strictObject({
  full_name: needed('Enter a full name', ADDRESS_LIMITS.full_name),
  line_1: needed('Enter the first line of the address', ADDRESS_LIMITS.line_1),
  line_2: optional(ADDRESS_LIMITS.line_2),
  town: needed('Enter the town or city', ADDRESS_LIMITS.town),
  county: optional(ADDRESS_LIMITS.county),
  postcode: fullPostcodeSchema,
  phone: phoneSchema.default(''),
})

export const newAddressSchema = addressSchema.extend({
  is_default: z.boolean('Must be true or false').optional().meta({ description: 'Used when nothing else is chosen' }),
})

/** Body of POST and PUT. A customer's first address always becomes the default. */
export type NewAddress = z.infer<typeof newAddressSchema>

/** A stored address in responses. Not validated, because the rules may have changed since it was saved. */
export const givenAddressSchema = z.object({
  full_name: z.string(),
  line_1: z.string(),
  line_2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  phone: z.string(),
})
export type Address = z.infer<typeof givenAddressSchema>

export const savedAddressSchema = z
  .object({
    id: z.number(),
    ...givenAddressSchema.shape,
    is_default: z.boolean(),
    problem: z.string().optional().meta({ description: 'Why nothing can be delivered there; left out where it can.' }),
  })
  .meta({ id: 'SavedAddress' })

/** A saved address of a customer. */
export type SavedAddress = z.infer<typeof savedAddressSchema>

export const savedAddressesSchema = z.object({ addresses: z.array(savedAddressSchema) })

const ID = 'Give the id of one of your addresses'
export const addressIdSchema = z.object({
  id: z.coerce.number(ID).int(ID).min(1, ID).max(Number.MAX_SAFE_INTEGER, ID),
})
