/** Request and response schemas for changing a product. */
import { z } from 'zod'
import { manyLines, oneLine } from '../../core/content/tidy-text.ts'
import { GROWING_LINE, labelled } from '../../core/form/form-fields.schema.ts'
import { isWholePence } from '../../core/money/pounds.schema.ts'
import { MAX_TYPED_ADDRESS } from '../../core/text/slug.ts'
import { ATTRIBUTE_KINDS } from '../product-type/attribute.ts'
import { codeSchema } from './code.schema.ts'
import { CHOICE_GROUPS } from './edit-variants.ts'
import { MAX_PICTURES } from './edited-pictures.ts'
import { PRODUCT_STATUSES, STATUS_LABELS } from './staff-list.ts'
import { movementReasonSchema } from './stock-movement.schema.ts'
import { stockroomFields, stockroomValues } from './stockroom.schema.ts'
import { WINE_KINDS } from './wine-kind.ts'

/** Highest price in pounds. */
const MAX_PRICE = 100_000
const MAX_LINE = 300
const MAX_TEXT = 5000
const MAX_PARAGRAPHS = 40
const MAX_ATTRIBUTES = 100
const MAX_CATEGORIES = 200

const PRICE = 'Give a price in pounds, such as 10.50'

export const priceSchema = z
  .number(PRICE)
  .positive('A price is more than nothing')
  .max(MAX_PRICE, `Is more than £${MAX_PRICE.toLocaleString('en-GB')}`)
  .refine(isWholePence, 'Give whole pence, such as 10.50')
  .meta({ description: 'In pounds', example: 10.5 })

export const lineSchema = z
  .string('Give a text')
  .transform(oneLine)
  .pipe(z.string().max(MAX_LINE, `Is longer than ${MAX_LINE} characters`))

const textSchema = z
  .string('Give a text')
  .transform(manyLines)
  .pipe(z.string().max(MAX_TEXT, `Is longer than ${MAX_TEXT} characters`))

/** A line that must not be empty, or it is refused with `message`. */
export const filledLineSchema = (message: string) => lineSchema.pipe(z.string().min(1, message))

export const kindSchema = z.enum(WINE_KINDS, 'Choose a kind of wine').nullable()

const addressSchema = z
  .string('Give an address')
  .max(MAX_TYPED_ADDRESS, `Is longer than ${MAX_TYPED_ADDRESS} characters`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters and digits, with a dash between words')

/** A file below the folder of pictures. */
export const pictureSchema = z
  .string('Must be the name of a picture')
  .max(MAX_LINE, 'Is too long')
  .regex(/^(?!.*\.\.)[\w-][\w .\-/]*$/, 'Must be the name of a picture')

export const productCodeSchema = z.object({ code: codeSchema })

const POUNDS = { control: 'pounds', placeholder: 'none' } as const
const optionalPrice = priceSchema.nullable().optional()

const editFields = {
  price: labelled(priceSchema.optional(), 'Price', POUNDS),
  mix_six_price: labelled(optionalPrice, 'Mix Six', POUNDS),
  lock_it_in_price: labelled(optionalPrice, 'Lock it in', POUNDS),
  wineclub_price: labelled(optionalPrice, 'Wine club', POUNDS),
  uda: labelled(filledLineSchema('Enter how it is sold, such as bottle').optional(), 'Sold by', {
    hint: 'bottle, magnum, bag',
  }),
  was_price: labelled(optionalPrice, 'Earlier price, struck through', POUNDS),
  cost: labelled(optionalPrice, 'Cost', POUNDS),
  ...stockroomFields,
  name: labelled(filledLineSchema('Enter a name').optional(), 'Name'),
  winery: labelled(lineSchema.optional(), 'Producer'),
  kind: labelled(kindSchema.optional(), 'Kind', { control: 'select', options: {} }),
  status: labelled(z.enum(PRODUCT_STATUSES, 'Choose Live, Draft or Archived').optional(), 'Status', {
    control: 'select',
    options: STATUS_LABELS,
  }),
  country: labelled(lineSchema.optional(), 'Country'),
  region: labelled(lineSchema.optional(), 'Region'),
  producturl: labelled(addressSchema.optional(), 'Address', { hint: 'The old address leads to the new one' }),
  attributes: z
    .record(z.string().max(MAX_LINE), lineSchema, 'Give values by their keys')
    .refine((values) => Object.keys(values).length <= MAX_ATTRIBUTES, 'Has too many attributes')
    .optional(),
  category_ids: z.array(z.int().positive(), 'Give a list of categories').max(MAX_CATEGORIES).optional(),
  flag: labelled(lineSchema.nullable().optional(), 'Flag on the card', { hint: 'A few words, or none' }),
  taste: labelled(lineSchema.optional(), 'Tasting line'),
  lead: labelled(textSchema.optional(), 'Lead', { control: 'long' }),
  details_heading: labelled(lineSchema.optional(), 'Heading of the details'),
  details: labelled(
    z
      .array(textSchema, 'Give a list of paragraphs')
      .max(MAX_PARAGRAPHS, `Enter at most ${MAX_PARAGRAPHS} paragraphs`)
      .optional(),
    'Details',
    { control: 'paragraphs', rows: 7, hint: 'An empty line begins a paragraph' },
  ),
  meta_title: labelled(lineSchema.optional(), 'Title'),
  meta_description: labelled(lineSchema.optional(), 'Description', { control: 'long' }),
  meta_keywords: labelled(lineSchema.optional(), 'Keywords', GROWING_LINE),
  pictures: z
    .array(pictureSchema, 'Must be a list of pictures')
    .max(MAX_PICTURES, `At most ${MAX_PICTURES}`)
    .optional(),
  second_picture: pictureSchema.nullable().optional(),
}

/** Texts and attributes, which imports accept under the same rules. */
export const importedFieldSchemas = {
  taste: editFields.taste,
  lead: editFields.lead,
  details_heading: editFields.details_heading,
  details: editFields.details,
  attributes: editFields.attributes,
}

/** Client-side check of the form before sending. */
export const productFieldsSchema = z.strictObject(editFields)

/** `version` is the version that was edited. Without it, the edit applies to the current product. */
export const productEditSchema = z
  .strictObject({ ...editFields, version: z.string().max(MAX_LINE).optional() })
  .refine(({ version: _, ...edit }) => Object.values(edit).some((value) => value !== undefined), 'Say what to change')

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
    /** Short flag on the card; null for none. */
    flag: z.string().nullable(),
    taste: z.string(),
    lead: z.string(),
    details_heading: z.string(),
    details: z.array(z.string()),
    meta_title: z.string(),
    meta_description: z.string(),
    meta_keywords: z.string(),
    /** The unit sold: 'bottle', 'magnum'. */
    uda: z.string(),
    /** Cost to the merchant in pounds without VAT; null if unknown. */
    cost: optionalPounds,
    /** Shown struck through; null for none. */
    was_price: optionalPounds,
    /** Lowest price of the last 30 days; null if it was not on sale for all of them. */
    lowest_price: optionalPounds,
    /** Lowest price of the 30 days before the present price, likewise. */
    price_before: optionalPounds,
    ...stockroomValues,
    name: z.string(),
    winery: z.string(),
    kind: z.enum(WINE_KINDS).nullable(),
    status: z.enum(PRODUCT_STATUSES),
    country: z.string(),
    region: z.string(),
    /** Last segment of its page's path. */
    producturl: z.string(),
    /** Values by key. In an edit, '' removes a value, and an absent key leaves it unchanged. */
    attributes: z.record(z.string(), z.string()),
    /** Categories that list it. */
    category_ids: z.array(z.number()),
    type_id: z.string(),
    /** File name under /images/; '' without one. */
    picture: z.string(),
    pictures: z.array(z.string()),
    second_picture: z.string().nullable(),
    /** Path of its page before the last segment: 'red/spain/rioja/'. */
    category_url: z.string(),
    /** Names of the attributes it has or may have, by key, in display order. */
    attribute_names: z.record(z.string(), z.string()),
    /** Allowed values, by the same keys. */
    attribute_forms: z.record(
      z.string(),
      z.object({ kind: z.enum(ATTRIBUTE_KINDS), unit: z.string(), options: z.array(z.string()) }),
    ),
    /** Millilitres; null for products that are not drinks. */
    volume_ml: z.number().nullable(),
  })
  .meta({ id: 'EditedProduct' })

export const historySchema = z.object({
  at: z.string(),
  by: z.string(),
  /** Code of the product or one of its variants. */
  code: z.string(),
  /** 'create', 'edit', 'bulk-edit'. */
  action: z.string(),
  /** Only the changed fields, named as in the edit. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

export const staffProductSchema = z
  .object({
    product: editedProductSchema,
    /** Changes with every edit. */
    version: z.string(),
    /** In display order. */
    variants: z.array(
      z.object({
        code: z.string(),
        /** '' for a product without variants. */
        group: z.enum([...CHOICE_GROUPS, '']),
        choice: z.string(),
        /** A colour as '#rrggbb' or a file of the media library. */
        swatch: z.string().nullable(),
        uda: z.string(),
        price: z.number(),
        stock: z.number(),
      }),
    ),
    /** In display order. */
    related: z.array(z.object({ code: z.string(), title: z.string(), status: z.enum(PRODUCT_STATUSES) })),
    /** Newest first, at most 50. */
    history: z.array(historySchema),
    /** Newest first, at most 20. */
    movements: z.array(
      z.object({
        at: z.string(),
        /** '' if no member of staff did it. */
        by: z.string(),
        code: z.string(),
        change: z.number(),
        reason: movementReasonSchema,
        note: z.string(),
        shop: z.string().nullable().meta({ description: 'null for the warehouse' }),
      }),
    ),
    /** Orders and plans that refer to it; they keep it when it is archived. */
    used: z.object({ orders: z.number(), plans: z.number() }),
    /** Basis points. */
    vat_rate_bp: z.number(),
  })
  .meta({ id: 'StaffProduct' })

export const savedProductSchema = z.object({ product: editedProductSchema, version: z.string() })

export const editConflictSchema = z
  .object({
    message: z.string(),
    by: z.string(),
    at: z.string(),
    product: editedProductSchema,
    version: z.string(),
  })
  .meta({ id: 'EditConflict' })

/** A product in the staff editor. If `code` is a variant's, prices and unit are the variant's. */
export type EditedProduct = z.infer<typeof editedProductSchema>

/** Omitted fields are unchanged. */
export type ProductEdit = z.infer<typeof productFieldsSchema>

export type EditField = keyof ProductEdit

/** `field` may be an attribute: 'attributes.abv'. */
export type EditFault = { field: EditField | `attributes.${string}`; message: string }

/** A staff action on it, from the audit log. Times are UTC ISO-8601. */
export type ProductHistory = z.infer<typeof historySchema>

export type StaffVariant = StaffProductDetail['variants'][number]

export type StaffProductDetail = z.infer<typeof staffProductSchema>

/** Response to an edit of an older version: the name of the other editor ('' if not staff), and the current product. */
export type EditConflict = z.infer<typeof editConflictSchema>
