/** Request schemas for changing a product's variants. */
import { z } from 'zod'
import { codeSchema } from './code.schema.ts'
import { lineSchema, pictureSchema, priceSchema } from './edit.schema.ts'
import { CHOICE_GROUPS, CHOOSE_SWATCH, MAX_VARIANTS } from './edit-variants.ts'
import { isSwatchColour, readSwatchColour } from './swatch.ts'

const MAX_VALUE = 60

/** A colour or a file name. Only the database knows if the library has the file. */
export const swatchSchema = z
  .string(CHOOSE_SWATCH)
  .overwrite((swatch) => readSwatchColour(swatch) ?? swatch)
  .refine((swatch) => isSwatchColour(swatch) || pictureSchema.safeParse(swatch).success, CHOOSE_SWATCH)

export const variantSchema = z.strictObject({
  code: codeSchema,
  /** '500 g', '2017', 'Bottle green'. */
  value: lineSchema.pipe(z.string().max(MAX_VALUE, `Is longer than ${MAX_VALUE} characters`)),
  /** A colour as '#rrggbb' or a picture of the media library; null unless `group` is colour. */
  swatch: swatchSchema.nullable(),
  /** In pounds; only for new variants. Existing ones are priced on their own screens. */
  price: priceSchema.optional(),
})

export const variantsEditSchema = z.strictObject({
  version: z.string('Say which version was edited').max(100),
  group: z.enum(CHOICE_GROUPS, 'Choose sizes, vintages or colours'),
  /** All variants including the main one, in display order. */
  variants: z
    .array(variantSchema, 'Must be a list of variants')
    .min(1, 'The product itself can’t be removed')
    .max(MAX_VARIANTS, `At most ${MAX_VARIANTS}`),
})

export type EditedVariant = z.infer<typeof variantSchema>

export type VariantsEdit = z.infer<typeof variantsEditSchema>
