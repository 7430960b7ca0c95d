/** Sizes, vintages or colours of a product, which staff edit together (docs/staff.md#variants). */
import type { VariantsEdit } from './edit-variants.schema.ts'
import { NEW_CODE, NEW_CODE_RULE } from './new-product.ts'

export const CHOICE_GROUPS = ['size', 'vintage', 'colour'] as const
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number]

export const CHOICE_LABELS: Readonly<Record<ChoiceGroup, string>> = {
  size: 'Sizes',
  vintage: 'Vintages',
  colour: 'Colours',
}

const NAMELESS: Readonly<Record<ChoiceGroup, string>> = {
  size: 'Give a size, such as 1.5 l magnum or 500 g',
  vintage: 'Give a vintage, such as 2019',
  colour: 'Give a colour, such as Bottle green',
}

export const MAX_VARIANTS = 40

export const CHOOSE_SWATCH = 'Choose a colour or a picture'

export type ExistingVariant = {
  code: string
  choice: string
  swatch: string | null
  stock: number
  /** True if an order or a plan refers to it. */
  is_used: boolean
}

export type VariantFault = { field: string; message: string }

type EditedRows = Pick<VariantsEdit, 'group' | 'variants'>

const repeated = <Item>(items: readonly Item[], index: number): boolean => items.indexOf(items[index] as Item) < index

function faultsAt(edit: EditedRows, existing: readonly Pick<ExistingVariant, 'code'>[], index: number): VariantFault[] {
  const variant = edit.variants[index]
  if (variant === undefined) return []
  const isNew = existing.every(({ code }) => code !== variant.code)
  const fault = (isFault: boolean, field: string, message: string): VariantFault[] =>
    isFault ? [{ field: `variants.${index}.${field}`, message }] : []
  const values = edit.variants.map(({ value }) => value.toLowerCase())
  const codes = edit.variants.map(({ code }) => code)
  return [
    ...fault(repeated(codes, index), 'code', 'Another variant has this already'),
    ...fault(isNew && !NEW_CODE.test(variant.code), 'code', NEW_CODE_RULE),
    ...fault(variant.value === '' && edit.variants.length > 1, 'value', NAMELESS[edit.group]),
    ...fault(variant.value !== '' && repeated(values, index), 'value', 'Another variant has this already'),
    ...fault(edit.group === 'colour' && variant.swatch === null, 'swatch', CHOOSE_SWATCH),
    ...fault(isNew && variant.price === undefined, 'price', 'Give a price'),
    ...fault(!isNew && variant.price !== undefined, 'price', 'Its price is changed on its own screen'),
  ]
}

/** Faults of the rows alone. `there` are the variants that exist. */
export const variantRowFaults = (
  edit: EditedRows,
  existing: readonly Pick<ExistingVariant, 'code'>[],
): VariantFault[] => edit.variants.flatMap((_, index) => faultsAt(edit, existing, index))

/** Allows the removal only of variants that were never sold and are out of stock. */
function removalFaults({ variants }: VariantsEdit, existing: readonly ExistingVariant[]): VariantFault[] {
  const kept = new Set(variants.map(({ code }) => code))
  return existing
    .filter(({ code }) => !kept.has(code))
    .flatMap(({ code, choice, stock, is_used }) => {
      const name = choice || code
      if (is_used)
        return [{ field: 'variants', message: `${name} has been sold or is in a plan: keep it and set its stock to 0` }]
      return stock > 0 ? [{ field: 'variants', message: `${name} is in stock: set its stock to 0 first` }] : []
    })
}

/** Validation errors by field; empty if the edit is valid. The first entry of `there` is the product's main variant. */
export function variantFaults(edit: VariantsEdit, existing: readonly ExistingVariant[]): VariantFault[] {
  const own = existing[0]?.code
  return [
    ...(edit.variants.some(({ code }) => code === own)
      ? []
      : [{ field: 'variants', message: 'The product itself can’t be removed' }]),
    ...variantRowFaults(edit, existing),
    ...removalFaults(edit, existing.slice(1)),
  ]
}

/** '250 g, 500 g'. */
export const joinChoices = (values: readonly string[]): string => values.filter(Boolean).join(', ')
