/** What changing a product's variants accepts. */
import { z } from 'zod'
import { codeSchema } from '../cart/schema.ts'
import { lineSchema, priceSchema } from './edit.schema.ts'
import { CHOICE_GROUPS, MAX_VARIANTS, type VariantsEdit } from './edit-variants.ts'

const MAX_VALUE = 60

const variantSchema = z.strictObject({
  code: codeSchema,
  value: lineSchema.pipe(z.string().max(MAX_VALUE, `Is longer than ${MAX_VALUE} characters`)),
  swatch: z
    .string('Choose a colour')
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Choose a colour')
    .nullable(),
  price: priceSchema.optional(),
})

export const variantsEditSchema = z.strictObject({
  version: z.string('Say which version was edited').max(100),
  group: z.enum(CHOICE_GROUPS, 'Choose sizes, vintages or colours'),
  variants: z
    .array(variantSchema, 'Must be a list of variants')
    .min(1, 'The product itself has to come first')
    .max(MAX_VARIANTS, `At most ${MAX_VARIANTS}`),
}) satisfies z.ZodType<VariantsEdit>
