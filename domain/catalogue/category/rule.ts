/** Rules by which a category chooses products, and their possible values (docs/domain.md#category-rules). */
import type { CategoryRule, RangeRule } from './staff-category.schema.ts'

/** Fields with a set of values, named as at the start of a sentence. */
export const CHOICES = {
  type: 'Type',
  kind: 'Kind',
  country: 'Country',
  region: 'Region',
  grape: 'Grape',
  style: 'Style',
  vintage: 'Vintage',
  flag: 'Flag',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
} as const
export type ChoiceField = keyof typeof CHOICES

/** Fields with a range. */
export const RANGES = { price: 'Price', abv: 'ABV' } as const
export type RangeField = keyof typeof RANGES

export type RuleField = ChoiceField | RangeField
export const RULE_NAMES: Readonly<Record<RuleField, string>> = { ...CHOICES, ...RANGES }
export const CHOICE_FIELDS = Object.keys(CHOICES) as ChoiceField[]
export const RANGE_FIELDS = Object.keys(RANGES) as RangeField[]
export const RULE_FIELDS: readonly RuleField[] = [...CHOICE_FIELDS, ...RANGE_FIELDS]

export const isRangeField = (field: RuleField): field is RangeField => Object.hasOwn(RANGES, field)
export const isRangeRule = (rule: CategoryRule): rule is RangeRule => isRangeField(rule.field)
