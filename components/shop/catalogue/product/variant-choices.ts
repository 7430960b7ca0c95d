/** Groups a product's variants into choices: sizes, vintages, colours. */
import type { ColourVariant, Product, VariantOption } from '../../../../domain/catalogue/product/product.ts'
import { capital } from '../../../../domain/core/text/capital.ts'

export type Choice = {
  code: string
  value: string
  /** A colour as '#rrggbb', or the file name of its picture; null for choices shown as text. */
  swatch: string | null
}
export type ChoiceGroup = { name: string; label: string; choices: Choice[] }

/** Returns the groups with at least two choices, in the product's order, colours last. */
export const choiceGroups = ({
  variants,
  variant_labels,
}: Pick<Product, 'variants' | 'variant_labels'>): ChoiceGroup[] =>
  Object.entries(variants)
    .map(([name, options]) => ({
      name,
      label: variant_labels[name] ?? LABELS[name] ?? capital(name),
      choices: options.map(choiceOf),
    }))
    .filter((group) => group.choices.length > 1)
    .toSorted((one, other) => Number(one.name === 'colours') - Number(other.name === 'colours'))

const LABELS: Record<string, string> = { colours: 'Colour' }

const choiceOf = (option: VariantOption | ColourVariant): Choice =>
  'colour' in option
    ? { code: option.code, value: option.colour, swatch: option.swatch }
    : { code: option.code, value: option.value, swatch: null }
