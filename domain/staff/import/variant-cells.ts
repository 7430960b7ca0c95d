/** Reads a row's variant columns: its product, its size, vintage or colour, and its swatch. */
import { CHOICE_GROUPS, type ChoiceGroup } from '../../catalogue/product/edit-variants.ts'
import { readSwatchColour } from '../../catalogue/product/swatch.ts'
import { bottleName } from './bottle-name.ts'
import type { ExtraColumns, VariantField } from './fields.ts'
import type { RowChoice } from './import-rows.schema.ts'
import type { Fault } from './notes.ts'
import { cellDamage, cellText, codeDamage } from './read-cell.ts'
import { bottleMl } from './read-volume.ts'
import { isBlank } from './reading.ts'
import { codeText, type ListRow } from './validate-row.ts'

const MAX_LENGTH = 60

export const CHOICE_FIELDS = {
  size: 'variantSize',
  vintage: 'variantVintage',
  colour: 'variantColour',
} as const satisfies Record<ChoiceGroup, VariantField>

const VARIANT_FIELDS = ['variantOf', ...Object.values(CHOICE_FIELDS), 'swatch'] as const

export type VariantCells = {
  /** Code of the main product; '' in the row of a product of its own. */
  of: string
  choice: RowChoice | null
  faults: Fault[]
}

const cellOf = (cells: ListRow['cells'], column: string | undefined): string => {
  const text = column === undefined ? '' : cellText(cells[column] ?? '')
  return isBlank(text) ? '' : text
}

/** True if the row is a variant of another product. */
export const isVariantRow = ({ cells }: ListRow, { variantOf }: ExtraColumns): boolean =>
  cellOf(cells, variantOf) !== ''

const swatchOf = (text: string): string => readSwatchColour(text) ?? text.split(/[\\/]/).at(-1) ?? ''

/** A plain size in the shop's words: '1.5 l' and 'Magnum' become '150 cl magnum'. */
function sizeLabel(text: string): string {
  const ml = bottleMl(text)
  return ml === null ? text : `${ml / 10} cl ${bottleName(ml)}`
}

const NOTHING: VariantCells = { of: '', choice: null, faults: [] }

export function readVariantCells({ cells }: ListRow, extras: ExtraColumns): VariantCells {
  if (VARIANT_FIELDS.every((field) => extras[field] === undefined)) return NOTHING
  const faults: Fault[] = []
  const damageOf = (field: VariantField): string => {
    const raw = cells[extras[field] ?? ''] ?? ''
    return cellDamage(raw) || (field === 'variantOf' ? codeDamage(cellText(raw)) : '')
  }
  for (const field of VARIANT_FIELDS) if (damageOf(field) !== '') faults.push({ field, reason: damageOf(field) })
  const choices = CHOICE_GROUPS.map((group) => {
    const value = cellOf(cells, extras[CHOICE_FIELDS[group]])
    return { group, value: group === 'size' ? sizeLabel(value) : value }
  }).filter(({ value }) => value !== '')
  const [choice, other] = choices
  if (choice !== undefined && other !== undefined)
    faults.push({ field: CHOICE_FIELDS[other.group], reason: `can’t be given as well as a ${choice.group}` })
  if (choice !== undefined && choice.value.length > MAX_LENGTH)
    faults.push({ field: CHOICE_FIELDS[choice.group], reason: `is longer than ${MAX_LENGTH} characters` })
  const swatch = cellOf(cells, extras.swatch)
  if (swatch !== '' && choice?.group !== 'colour') faults.push({ field: 'swatch', reason: 'needs a variant’s colour' })
  return {
    of: codeText(cellOf(cells, extras.variantOf)),
    choice: choice === undefined ? null : { ...choice, ...(swatch !== '' && { swatch: swatchOf(swatch) }) },
    faults,
  }
}
