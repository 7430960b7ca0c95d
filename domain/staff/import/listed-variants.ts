/** Finds which rows of a list are variants of which, from a first pass over all of them. */
import { codeKey as keyOf } from '../../catalogue/product/code-key.ts'
import type { ImportRow, RowChoice, VariantOf } from './import-rows.schema.ts'
import type { Fault } from './notes.ts'
import { CHOICE_FIELDS } from './variant-cells.ts'

export type ListedVariants = {
  /** One entry for each row, in order; no earlier row has its code. */
  look: (row: ImportRow) => void
  /** Reasons why a row can't be the variant it states. */
  faultsOf: (row: ImportRow) => Fault[]
  /** The main product's own row. */
  mainOf: (row: ImportRow) => VariantOf['main']
  /** A product's own vintage if its variants in the list are other vintages; null if its row has none. */
  ownVintage: (row: ImportRow) => RowChoice | null
}

/** Facts of a product's row that its variants need. `vintage` is '' if the row has none. */
type Main = { row: number; choice: RowChoice | null; price: number | undefined; vintage: string; isLive: boolean }

const vintageOf = ({ edit, entry }: ImportRow): string =>
  edit.attributes?.vintage ?? (entry === null ? '' : String(entry.vintage ?? 'Non-vintage'))

const mainRow = (row: ImportRow): Main => ({
  row: row.row,
  choice: row.edit.choice ?? null,
  price: row.edit.price,
  vintage: vintageOf(row),
  isLive: row.edit.status === 'active',
})

export function listedVariants(): ListedVariants {
  const variants = new Map<string, number>()
  const mains = new Map<string, Main>()
  const choices = new Map<string, number>()
  const inVintages = new Set<string>()
  const choiceKey = ({ code, variant, edit }: ImportRow): string | undefined =>
    edit.choice === undefined
      ? undefined
      : JSON.stringify([keyOf(variant?.of ?? code), edit.choice.group, edit.choice.value.toLowerCase()])
  const choiceOf = (code: string, { choice, vintage }: Main): RowChoice | null =>
    choice === null && vintage !== '' && inVintages.has(keyOf(code)) ? { group: 'vintage', value: vintage } : choice
  return {
    look: (row) => {
      const { variant, edit, code } = row
      if (variant === undefined) mains.set(keyOf(code), mainRow(row))
      else {
        variants.set(keyOf(code), row.row)
        if (edit.choice?.group === 'vintage') inVintages.add(keyOf(variant.of))
      }
      const key = choiceKey(row)
      if (key !== undefined && !choices.has(key)) choices.set(key, row.row)
    },
    faultsOf: (row) => {
      const { variant, edit, code } = row
      if (variant === undefined) return []
      if (keyOf(variant.of) === keyOf(code))
        return [{ field: 'variantOf', reason: 'is the row’s own code. Leave it empty for the main product' }]
      const above = variants.get(keyOf(variant.of))
      if (above !== undefined)
        return [
          { field: 'variantOf', reason: `${variant.of} is a variant itself, in row ${above}: name its main product` },
        ]
      const main = mains.get(keyOf(variant.of))
      if (main?.isLive === true && edit.status !== undefined && edit.status !== 'active')
        return [{ field: 'status', reason: `is not on sale, but its product ${variant.of} is` }]
      const first = choices.get(choiceKey(row) ?? '')
      return first === undefined || first === row.row || edit.choice === undefined
        ? []
        : [{ field: CHOICE_FIELDS[edit.choice.group], reason: `is the same as in row ${first}` }]
    },
    mainOf: ({ variant }) => {
      const main = variant === undefined ? undefined : mains.get(keyOf(variant.of))
      if (main === undefined || variant === undefined) return null
      const { row, price } = main
      return { row, choice: choiceOf(variant.of, main), ...(price !== undefined && { price }) }
    },
    ownVintage: (row) => {
      const hasChoice = row.variant !== undefined || row.edit.choice !== undefined
      return hasChoice ? null : choiceOf(row.code, mainRow(row))
    },
  }
}
