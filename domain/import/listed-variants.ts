/** Which rows of a list are variants of which, as a first look at all of them tells. */

import { codeKey as keyOf } from '../product/code-key.ts'
import type { ImportRow, RowChoice, VariantOf } from './import-rows.ts'
import type { Fault } from './notes.ts'
import { CHOICE_FIELDS } from './variant-cells.ts'

export type ListedVariants = {
  /** Of each row, in order; its code stands in no row before it. */
  look: (row: ImportRow) => void
  /** Why a row can't be the variant that it says. */
  faultsOf: (row: ImportRow) => Fault[]
  /** The main product's own row. */
  mainOf: (row: ImportRow) => VariantOf['main']
}

export function listedVariants(): ListedVariants {
  const variants = new Map<string, number>()
  const mains = new Map<string, { row: number; choice: RowChoice | null }>()
  const choices = new Map<string, number>()
  const choiceKey = ({ code, variant, edit }: ImportRow): string | undefined =>
    edit.choice === undefined
      ? undefined
      : JSON.stringify([keyOf(variant?.of ?? code), edit.choice.group, edit.choice.value.toLowerCase()])
  return {
    look: (row) => {
      if (row.variant === undefined) mains.set(keyOf(row.code), { row: row.row, choice: row.edit.choice ?? null })
      else variants.set(keyOf(row.code), row.row)
      const key = choiceKey(row)
      if (key !== undefined && !choices.has(key)) choices.set(key, row.row)
    },
    faultsOf: (row) => {
      const { variant, edit, code } = row
      if (variant === undefined) return []
      if (keyOf(variant.of) === keyOf(code))
        return [{ field: 'variantOf', reason: 'is its own code: leave it empty in the main product’s row' }]
      const above = variants.get(keyOf(variant.of))
      if (above !== undefined)
        return [
          { field: 'variantOf', reason: `${variant.of} is a variant itself, in row ${above}: name its main product` },
        ]
      const first = choices.get(choiceKey(row) ?? '')
      return first === undefined || first === row.row || edit.choice === undefined
        ? []
        : [{ field: CHOICE_FIELDS[edit.choice.group], reason: `is that of row ${first} too` }]
    },
    mainOf: ({ variant }) => (variant === undefined ? null : (mains.get(keyOf(variant.of)) ?? null)),
  }
}
