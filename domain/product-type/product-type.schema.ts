/** What the staff's calls for product types accept and answer, as schemas. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import { ATTRIBUTE_KINDS, type TypeAttribute } from './attribute.ts'
import { MAX_KEY, RESERVED_KEYS } from './attribute-key.ts'
import {
  type EditedType,
  type NewType,
  type StaffProductType,
  type StaffProductTypeDetail,
  TYPE_STATUSES,
  type TypeConflict,
  type TypeEdit,
} from './product-type.ts'

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
const filledLine = (most: number) => lineOf(most).pipe(z.string().min(1, 'Must not be empty'))

const key = z
  .string('Give it a key')
  .max(MAX_KEY, `Is longer than ${MAX_KEY} characters`)
  .regex(/^[a-z][a-z0-9_]*$/, 'Use a to z, digits and _, beginning with a letter')
  .refine((word) => !RESERVED_KEYS.includes(word), 'The shop uses that word itself')

const isDistinct = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length

const attributeFields = {
  key,
  label: filledLine(MAX_NAME),
  kind: z.enum(ATTRIBUTE_KINDS, 'Choose text, number, yes or no, or choice'),
  unit: lineOf(MAX_UNIT),
  options: z
    .array(filledLine(MAX_OPTION), 'Give a list of options')
    .max(MAX_OPTIONS, `At most ${MAX_OPTIONS}`)
    .refine(isDistinct, 'Give each option once'),
  is_filter: z.boolean('Say true or false'),
  is_shown: z.boolean('Say true or false'),
  is_searched: z.boolean('Say true or false'),
}

const attribute = z.strictObject(attributeFields).superRefine(({ kind, unit, options }, context) => {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind !== 'number' && unit !== '') fault('unit', 'Only a number has a unit')
  if (kind === 'choice' && options.length === 0) fault('options', 'Give at least one option')
  if (kind !== 'choice' && options.length > 0) fault('options', 'Only a choice has options')
}) satisfies z.ZodType<TypeAttribute>

const editFields = {
  name: filledLine(MAX_NAME).optional(),
  status: z.enum(TYPE_STATUSES, 'Choose In use or Archived').optional(),
  attributes: z
    .array(attribute, 'Give a list of attributes')
    .max(MAX_ATTRIBUTES, `At most ${MAX_ATTRIBUTES}`)
    .refine((all) => isDistinct(all.map((one) => one.key)), 'Give each key once')
    .refine((all) => isDistinct(all.map(({ label }) => label)), 'Give each attribute a name of its own')
    .optional(),
}

/** What a form checks before it sends anything. */
export const typeFieldsSchema = z.strictObject(editFields) satisfies z.ZodType<TypeEdit>

export const typeEditSchema = z
  .strictObject({ ...editFields, revision: z.int('Name the revision that you began from').positive() })
  .refine(
    ({ revision: _, ...edit }) => Object.values(edit).some((value) => value !== undefined),
    'Say what to change',
  ) satisfies z.ZodType<TypeEdit & { revision: number }>

export const newTypeSchema = z.strictObject({ name: filledLine(MAX_NAME) }) satisfies z.ZodType<NewType>

export const typeIdSchema = z.object({ id: z.string('Give the id of a type').max(MAX_NAME) })

const row = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(TYPE_STATUSES),
    attributes: z.int(),
    filters: z.int(),
    products: z.int(),
  })
  .meta({ id: 'StaffProductTypeRow' }) satisfies z.ZodType<StaffProductType>

export const staffTypesSchema = z.object({ types: z.array(row) })

const editedTypeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(TYPE_STATUSES),
    is_wine: z.boolean(),
    vat_rate_bp: z.int(),
    attributes: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: z.enum(ATTRIBUTE_KINDS),
        unit: z.string(),
        options: z.array(z.string()),
        is_filter: z.boolean(),
        is_shown: z.boolean(),
        is_searched: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EditedProductType' }) satisfies z.ZodType<EditedType>

export const staffTypeSchema = z
  .object({
    type: editedTypeSchema,
    revision: z.int(),
    products: z.int(),
    used: z.record(z.string(), z.int()),
    history: z.array(
      z.object({ at: z.string(), by: z.string(), action: z.string(), after: z.record(z.string(), z.unknown()) }),
    ),
  })
  .meta({ id: 'StaffProductType' }) satisfies z.ZodType<StaffProductTypeDetail>

export const savedTypeSchema = z.object({ type: editedTypeSchema, revision: z.int() })

export const typeConflictSchema = z
  .object({ message: z.string(), by: z.string(), type: editedTypeSchema, revision: z.int() })
  .meta({ id: 'ProductTypeConflict' }) satisfies z.ZodType<TypeConflict>
