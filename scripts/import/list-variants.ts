/** The rows of a list that are variants of another row's product, put together with it (docs/import-catalogue.md#variants). */
import { type CatalogueEntry, type CatalogueVariant, isEntryOnSale } from '../../domain/catalogue/entry.ts'
import { extraColumns } from '../../domain/import/column-fields.ts'
import type { ExtraColumns } from '../../domain/import/fields.ts'
import type { Mapping } from '../../domain/import/mapping.schema.ts'
import type { Fault, RefusedRow } from '../../domain/import/notes.ts'
import { cellText } from '../../domain/import/read-cell.ts'
import { readVolume } from '../../domain/import/read-volume.ts'
import type { ValidateOptions } from '../../domain/import/row-context.ts'
import { codeText, type ListRow, type TakenRow, validateRow } from '../../domain/import/validate-row.ts'
import { CHOICE_FIELDS, isVariantRow, readVariantCells } from '../../domain/import/variant-cells.ts'
import { codeKey } from '../../domain/product/code-key.ts'
import { type ChoiceGroup, MAX_VARIANTS } from '../../domain/product/edit-variants.ts'

export type VariantRows = {
  /** Tells whether the row is a variant. Variants are kept until all rows of products have been read. */
  take: (row: ListRow) => boolean
  /** Adds the variants to the entries of their products. */
  finish: (entries: readonly CatalogueEntry[], entryOf: (row: TakenRow) => CatalogueEntry) => VariantsOfEntries
}

export type VariantsOfEntries = { entries: CatalogueEntry[]; taken: TakenRow[]; refused: RefusedRow[] }

/** The product's own place among its variants. */
const ownValue = (entry: CatalogueEntry, group: ChoiceGroup): string =>
  group === 'size'
    ? entry.sizeValue
    : group === 'vintage'
      ? String(entry.vintage ?? 'Non-vintage')
      : (entry.colour?.value ?? '')

/** Cells that a variant leaves empty are those of its product; its size may be in the name of its choice. */
function wholeRow({ row, cells, problem }: ListRow, main: ListRow, size: string, mapping: Mapping): ListRow {
  const { column } = mapping.fields.volume ?? {}
  const own = Object.entries(cells).filter(([, text]) => text.trim() !== '')
  const whole = { ...main.cells, ...Object.fromEntries(own) }
  if (column !== undefined && (cells[column] ?? '').trim() === '' && size !== '') whole[column] = size
  return { row, cells: whole, problem }
}

/** A size in the shop's words where it is nothing but a size: '1.5 l' and 'Magnum' are '150 cl magnum'. */
const choiceValue = (group: ChoiceGroup, value: string, entry: CatalogueEntry): string =>
  group === 'size' && readVolume(value).ok ? entry.sizeValue : value

/** `fed` are columns that feed fields of products already. */
export function variantRows(mapping: Mapping, fed: readonly string[], options: ValidateOptions): VariantRows {
  let extras: ExtraColumns | undefined
  const mains = new Map<string, ListRow>()
  const waiting: ListRow[] = []
  const idColumn = mapping.fields.id.column
  const keyOf = (id: string): string => codeKey(mapping.codePrefix + codeText(id))
  return {
    take: (row) => {
      extras ??= extraColumns(Object.keys(row.cells).filter((column) => !fed.includes(column)))
      if (extras.variantOf === undefined || idColumn === undefined || row.problem !== '') return false
      if (isVariantRow(row, extras)) return waiting.push(row) > 0
      const key = keyOf(cellText(row.cells[idColumn] ?? ''))
      if (!mains.has(key)) mains.set(key, row)
      return false
    },
    finish: (entries, entryOf) => {
      const columns = extras ?? {}
      const byCode = new Map(entries.map((entry) => [codeKey(entry.code), entry]))
      const variants = new Map<string, CatalogueVariant[]>()
      const codes = new Set(byCode.keys())
      const taken: TakenRow[] = []
      const refused: RefusedRow[] = []
      for (const listed of waiting) {
        const { of, choice, faults } = readVariantCells(listed, columns)
        const main = byCode.get(keyOf(of))
        const row = mains.get(keyOf(of))
        const id = cellText(listed.cells[idColumn ?? ''] ?? '')
        const refuse = (...found: Fault[]) =>
          refused.push({ row: listed.row, id, title: main?.name ?? id, faults: found })
        if (faults.length > 0) {
          refuse(...faults)
          continue
        }
        if (main === undefined || row === undefined) {
          refuse({ field: 'variantOf', reason: `'${of}' is in no row that can be imported` })
          continue
        }
        if (choice === null) {
          refuse({ field: 'variantOf', reason: 'says no size, vintage or colour that sets it apart' })
          continue
        }
        const validated = validateRow(
          mapping,
          wholeRow(listed, row, choice.group === 'size' ? choice.value : '', mapping),
          options,
        )
        if (validated.fate === 'refused') {
          refused.push({ ...validated.at, faults: validated.faults })
          continue
        }
        const entry = entryOf(validated)
        const siblings = variants.get(main.code) ?? []
        const { group } = choice
        const value = choiceValue(group, choice.value, entry)
        const same = [ownValue(main, siblings[0]?.group ?? group), ...siblings.map((one) => one.value)]
        const field = CHOICE_FIELDS[group]
        const other = siblings.find((one) => one.group !== group)
        if (!isEntryOnSale(entry) && isEntryOnSale(main))
          refuse({ field: 'status', reason: `says that it is not on sale, and its product ${main.code} is` })
        else if (codes.has(codeKey(entry.code))) refuse({ field: 'id', reason: 'is that of another row' })
        else if (other !== undefined)
          refuse({ field, reason: `stands beside a ${other.group}: one product has one kind of variant` })
        else if (same.some((one) => one.toLowerCase() === value.toLowerCase()))
          refuse({ field, reason: `'${value}' is that of another variant of ${main.code}` })
        else if (siblings.length + 1 >= MAX_VARIANTS)
          refuse({ field: 'row', reason: `is beyond the ${MAX_VARIANTS} variants of a product` })
        else {
          codes.add(codeKey(entry.code))
          variants.set(main.code, [...siblings, toVariant(entry, group, value)])
          taken.push(validated)
        }
      }
      const withVariants = entries.map((entry) => ({ ...entry, variants: variants.get(entry.code) ?? entry.variants }))
      return { entries: withVariants, taken, refused }
    },
  }
}

const toVariant = (entry: CatalogueEntry, group: ChoiceGroup, value: string): CatalogueVariant => ({
  ...{ code: entry.code, group, value, volumeMl: entry.volumeMl, uda: entry.uda, stock: entry.stock },
  price: entry.price,
  mixSixPrice: entry.mixSixPrice,
  lockItInPrice: entry.lockItInPrice,
  wineclubPrice: entry.wineclubPrice,
})
