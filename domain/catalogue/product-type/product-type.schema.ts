/** Request and response schemas of the staff's product type calls. */
import { z } from 'zod'
import { flag, jsonText } from '../../core/codec/codec.schema.ts'
import { oneLine } from '../../core/content/tidy-text.ts'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { ATTRIBUTE_KINDS, KIND_LABELS } from './attribute.ts'
import { MAX_KEY, RESERVED_KEYS } from './attribute-key.ts'
import { TYPE_STATUS_LABELS, TYPE_STATUSES } from './product-type.ts'

const MAX_NAME = 60
const MAX_UNIT = 20
const MAX_OPTION = 60
const MAX_OPTIONS = 100
const MAX_ATTRIBUTES = 40

const lineOf = (most: number) =>
  z
    .string('Give a text')
    .transform(oneLine)
    .pipe(z.string().max(most, `Is longer than ${most} characters`))
const filledLine = (most: number, message: string) => lineOf(most).pipe(z.string().min(1, message))

const key = z
  .string('Give it a key')
  .max(MAX_KEY, `Is longer than ${MAX_KEY} characters`)
  .regex(/^[a-z][a-z0-9_]*$/, 'Use a to z, digits and _, beginning with a letter')
  .refine((word) => !RESERVED_KEYS.includes(word), 'The shop uses that word itself')

const isDistinct = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length

const attributeFields = {
  /** Never changes: products store their values under it. */
  key,
  label: labelled(filledLine(MAX_NAME, 'Enter a name'), 'Name', { hint: 'On the product page and above the filter' }),
  kind: labelled(z.enum(ATTRIBUTE_KINDS, 'Choose text, number, yes or no, or choice'), 'Kind', {
    control: 'select',
    options: KIND_LABELS,
  }),
  /** Shown after a number: '%', 'months'; '' for none. */
  unit: labelled(lineOf(MAX_UNIT), 'Unit', { hint: 'Shown after the number: %, months' }),
  /** Values of a choice; empty for other kinds. */
  options: labelled(
    z
      .array(filledLine(MAX_OPTION, 'Enter an option'), 'Give a list of options')
      .max(MAX_OPTIONS, `At most ${MAX_OPTIONS}`)
      .refine(isDistinct, 'Give each option once'),
    'Options',
    { control: 'lines', hint: 'One per line' },
  ),
  is_filter: labelled(z.boolean('Say true or false'), 'A filter of lists', {
    control: 'check',
    hint: 'Where products of a list have it',
  }),
  is_shown: labelled(z.boolean('Say true or false'), 'On the product page', {
    control: 'check',
    hint: 'In the table of facts',
  }),
  is_searched: labelled(z.boolean('Say true or false'), 'Found by search', {
    control: 'check',
    hint: 'Its words lead to the product',
  }),
}

export const typeAttributeFields = z.strictObject(attributeFields)

export const typeAttributeSchema = typeAttributeFields.superRefine(({ kind, unit, options }, context) => {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind !== 'number' && unit !== '') fault('unit', 'Only a number has a unit')
  if (kind === 'choice' && options.length === 0) fault('options', 'Give at least one option')
  if (kind !== 'choice' && options.length > 0) fault('options', 'Only a choice has options')
})

/** Constraints on a value. */
export type AttributeForm = Pick<TypeAttribute, 'kind' | 'unit' | 'options'>
export type TypeAttribute = z.infer<typeof typeAttributeSchema>

const editFields = {
  name: labelled(filledLine(MAX_NAME, 'Enter a name').optional(), 'Name'),
  status: labelled(z.enum(TYPE_STATUSES, 'Choose In use or Archived').optional(), 'Status', {
    control: 'select',
    options: TYPE_STATUS_LABELS,
  }),
  attributes: z
    .array(typeAttributeSchema, 'Give a list of attributes')
    .max(MAX_ATTRIBUTES, `At most ${MAX_ATTRIBUTES}`)
    .refine((all) => isDistinct(all.map((one) => one.key)), 'Give each key once')
    .refine((all) => isDistinct(all.map(({ label }) => label)), 'Give each attribute a name of its own')
    .optional(),
}

/** Client-side check of the form before sending. */
export const typeFieldsSchema = z.strictObject(editFields)

/** Omitted fields are unchanged. `attributes` is the complete list in its new order. */
export type TypeEdit = z.infer<typeof typeFieldsSchema>

export const typeEditSchema = z
  .strictObject({ ...editFields, revision: z.int('Name the revision that you began from').positive() })
  .refine(({ revision: _, ...edit }) => Object.values(edit).some((value) => value !== undefined), 'Say what to change')

export const newTypeSchema = z.strictObject({
  name: labelled(filledLine(MAX_NAME, 'Enter a name'), 'Name', { hint: 'In the singular: ‘Cheese’, ‘Olive oil’' }),
})
export type NewType = z.infer<typeof newTypeSchema>

export const typeIdSchema = z.object({ id: z.string('Give the id of a type').max(MAX_NAME) })

export const productTypeRowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(TYPE_STATUSES),
    attributes: z.int(),
    filters: z.int(),
    /** Number of its products, on sale or not. */
    products: z.int(),
  })
  .meta({ id: 'StaffProductTypeRow' })
export type StaffProductType = z.infer<typeof productTypeRowSchema>

export const staffTypesSchema = z.object({ types: z.array(productTypeRowSchema) })

const shownAttributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string(),
  options: z.array(z.string()),
  is_filter: z.boolean(),
  is_shown: z.boolean(),
  is_searched: z.boolean(),
})

export const editedTypeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(TYPE_STATUSES),
    /** True if its products count towards Mix Six. */
    is_wine: z.boolean(),
    /** Basis points: 2000 is 20%. Only owners can set it. */
    vat_rate_bp: z.int(),
    /** In the order used by forms, product pages and filters. */
    attributes: z.array(shownAttributeSchema),
  })
  .meta({ id: 'EditedProductType' })
export type EditedType = z.infer<typeof editedTypeSchema>

/** A type as the database returns it. */
export const editedTypeRowSchema = editedTypeSchema.extend({
  is_wine: flag,
  attributes: jsonText(z.array(shownAttributeSchema.extend({ is_filter: flag, is_shown: flag, is_searched: flag }))),
})

export const staffTypeSchema = z
  .object({
    type: editedTypeSchema,
    revision: z.int(),
    products: z.int(),
    /** Number of products with a value, for every attribute's key. */
    used: z.record(z.string(), z.int()),
    history: z.array(
      z.object({ at: z.string(), by: z.string(), action: z.string(), after: z.record(z.string(), z.unknown()) }),
    ),
  })
  .meta({ id: 'StaffProductType' })
export type TypeHistory = StaffProductTypeDetail['history'][number]
export type StaffProductTypeDetail = z.infer<typeof staffTypeSchema>

export const savedTypeSchema = z.object({ type: editedTypeSchema, revision: z.int() })

export const typeConflictSchema = z
  .object({ message: z.string(), by: z.string(), type: editedTypeSchema, revision: z.int() })
  .meta({ id: 'ProductTypeConflict' })
