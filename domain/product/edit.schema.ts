/** What changing a product accepts and answers, as schemas. */
import { z } from 'zod'
import { codeSchema } from '../cart/schema.ts'
import { manyLines, oneLine } from '../content/tidy-text.ts'
import { toPence, toPounds } from '../money/pence.ts'
import type { EditedProduct, ProductEdit } from './edit-product.ts'

/** In pounds. */
const MAX_PRICE = 100_000
const MAX_LINE = 300
const MAX_TEXT = 5000
const MAX_PARAGRAPHS = 40

const PRICE = 'Give a price in pounds, such as 10.50'

const priceSchema = z
  .number(PRICE)
  .positive('A price is more than nothing')
  .max(MAX_PRICE, `Is more than £${MAX_PRICE.toLocaleString('en-GB')}`)
  .refine((pounds) => toPounds(toPence(pounds)) === pounds, 'Give whole pence, such as 10.50')
  .meta({ description: 'In pounds', example: 10.5 })

const lineSchema = z
  .string('Give a text')
  .transform(oneLine)
  .pipe(z.string().max(MAX_LINE, `Is longer than ${MAX_LINE} characters`))

const textSchema = z
  .string('Give a text')
  .transform(manyLines)
  .pipe(z.string().max(MAX_TEXT, `Is longer than ${MAX_TEXT} characters`))

export const productCodeSchema = z.object({ code: codeSchema })

export const productEditSchema = z
  .strictObject({
    price: priceSchema.optional(),
    mix_six_price: priceSchema.nullable().optional(),
    lock_it_in_price: priceSchema.nullable().optional(),
    wineclub_price: priceSchema.nullable().optional(),
    flag: lineSchema.nullable().optional(),
    taste: lineSchema.optional(),
    lead: textSchema.optional(),
    details_heading: lineSchema.optional(),
    details: z.array(textSchema, 'Give a list of paragraphs').max(MAX_PARAGRAPHS, 'Has too many paragraphs').optional(),
    meta_title: lineSchema.optional(),
    meta_description: lineSchema.optional(),
    meta_keywords: lineSchema.optional(),
  })
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Say what to change') satisfies z.ZodType<
  ProductEdit,
  ProductEdit
>

const optionalPounds = z.number().nullable()

export const editedProductSchema = z
  .object({
    code: z.string(),
    product_code: z.string(),
    title: z.string(),
    price: z.number(),
    mix_six_price: optionalPounds,
    lock_it_in_price: optionalPounds,
    wineclub_price: optionalPounds,
    flag: z.string().nullable(),
    taste: z.string(),
    lead: z.string(),
    details_heading: z.string(),
    details: z.array(z.string()),
    meta_title: z.string(),
    meta_description: z.string(),
    meta_keywords: z.string(),
  })
  .meta({ id: 'EditedProduct' }) satisfies z.ZodType<EditedProduct>
