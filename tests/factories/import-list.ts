/** Converts catalogue entries to a list as the command reads it, and a list back to entries. */
import { attributesOf } from '../../domain/catalogue/entry/attributes.ts'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry/entry.ts'
import { productTitle } from '../../domain/catalogue/entry/product-title.ts'
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'
import { toPence, toPounds } from '../../domain/core/money/pence.ts'
import { toCatalogueEntry } from '../../domain/staff/import/compare-new.ts'
import type { ImportEdit, ImportRow } from '../../domain/staff/import/import-rows.schema.ts'
import { IMPORT_BATCH } from '../../domain/staff/import/import-rows.ts'
import type { NotedRow, RefusedRow } from '../../domain/staff/import/notes.ts'
import { type PreparedRow, toImportEntry } from '../../domain/staff/import/prepare-row.ts'
import type { ImportList } from '../../scripts/import/open-list.ts'

/** Columns that a list may lack. */
export type Unfed = readonly (keyof CatalogueEntry)[]

/** Fields derived from other cells. */
const WORKED_OUT = ['country', 'region', 'size', 'units', 'body']
const FIELD_OF: Readonly<Record<string, keyof CatalogueEntry>> = {
  grape: 'grapes',
  pairing: 'pairings',
  abv: 'abvTenths',
}

type Priced = Pick<CatalogueVariant, 'price' | 'mixSixPrice' | 'lockItInPrice' | 'wineclubPrice' | 'stock'>

const pricesOf = ({ price, mixSixPrice, lockItInPrice, wineclubPrice, stock }: Priced): ImportEdit => ({
  price: toPounds(price),
  ...(mixSixPrice !== null && { mix_six_price: toPounds(mixSixPrice) }),
  ...(lockItInPrice !== null && { lock_it_in_price: toPounds(lockItInPrice) }),
  ...(wineclubPrice !== null && { wineclub_price: toPounds(wineclubPrice) }),
  stock,
})

function editOf(entry: CatalogueEntry, unfed: Unfed): ImportEdit {
  const { name, winery, kind, country, region, taste, lead, details, volumeMl, status } = entry
  const attributes = attributesOf(entry).filter(
    ({ key }) => !WORKED_OUT.includes(key) && !unfed.includes(FIELD_OF[key] ?? (key as keyof CatalogueEntry)),
  )
  const texts = Object.entries({ name, winery, country, region, taste, lead, details }).filter(
    ([field]) => !unfed.includes(field as keyof CatalogueEntry),
  )
  return {
    ...Object.fromEntries(texts),
    ...(kind !== null && { kind }),
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
    ...(volumeMl !== null && { volume_ml: volumeMl }),
    ...(status !== undefined && { status }),
    ...pricesOf(entry),
  }
}

const isWine = (entry: CatalogueEntry): entry is Parameters<typeof toImportEntry>[0] & CatalogueEntry =>
  entry.kind !== null && entry.abvTenths !== null && entry.volumeMl !== null

const prepared = (row: ImportRow, title: string): PreparedRow => ({
  at: { row: row.row, id: row.code, title },
  ...{ faults: [], lacking: [], notes: [], unknownCountry: '', product: null, row },
})

function rowsOf(entries: readonly CatalogueEntry[], unfed: Unfed): PreparedRow[] {
  const mains = entries.map((entry, index) =>
    prepared(
      {
        ...{ row: index + 2, code: entry.code, edit: editOf(entry, unfed) },
        entry: isWine(entry) ? toImportEntry(entry) : null,
      },
      productTitle(entry),
    ),
  )
  const variants = entries.flatMap((entry, index) =>
    entry.variants.map((variant, place) => {
      const { code, group, value, swatch, volumeMl } = variant
      const edit: ImportEdit = {
        ...pricesOf(variant),
        choice: { group, value, ...(swatch !== undefined && { swatch }) },
        ...(volumeMl !== null && { volume_ml: volumeMl }),
      }
      const main = { row: index + 2, choice: null }
      const row = entries.length + 2 + index * 40 + place
      return prepared({ row, code, edit, entry: null, variant: { of: entry.code, main } }, value)
    }),
  )
  return [...mains, ...variants]
}

/** Columns for everything of an entry but its variants' units, its texts for search engines and the `unfed` fields. */
export function listOf(entries: readonly CatalogueEntry[], unfed: Unfed = []): ImportList {
  const rows = rowsOf(entries, unfed)
  const isRated = !unfed.includes('ratings') && entries.some(({ ratings }) => ratings.length > 0)
  return {
    rows: rows.length,
    read: async (take, onProgress) => {
      for (let from = 0; from < rows.length; from += IMPORT_BATCH) {
        await take(rows.slice(from, from + IMPORT_BATCH))
        onProgress?.(Math.min(rows.length, from + IMPORT_BATCH), rows.length)
      }
    },
    ratings: isRated ? { byId: new Map(entries.map(({ code, ratings }) => [code, ratings])), unreadable: 0 } : null,
  }
}

export type ReadList = {
  /** With their variants. */
  entries: (CatalogueEntry & { kind: WineKind | null })[]
  taken: NotedRow[]
  refused: RefusedRow[]
}

const byRow = (one: { row: number }, other: { row: number }): number => one.row - other.row

const toVariant = ({ code, edit, variant }: ImportRow, main: CatalogueEntry): CatalogueVariant[] => {
  const { choice, stock = 0, volume_ml = null } = edit
  const pence = (pounds: number | null | undefined) =>
    pounds === null || pounds === undefined ? null : toPence(pounds)
  const price = pence(edit.price ?? variant?.main?.price) ?? main.price
  return choice === undefined
    ? []
    : [
        {
          ...{ code, group: choice.group, value: choice.value, volumeMl: volume_ml, uda: '', price, stock },
          mixSixPrice: pence(edit.mix_six_price),
          lockItInPrice: pence(edit.lock_it_in_price),
          wineclubPrice: pence(edit.wineclub_price),
        },
      ]
}

/** Prepares each row on its own, in a shop without products. */
export async function readEntries({ read, ratings }: ImportList): Promise<ReadList> {
  const list: ReadList = { entries: [], taken: [], refused: [] }
  await read(async (rows) => {
    for (const { at, faults, lacking, notes, row } of rows) {
      const main = list.entries.find(({ code }) => code === row.variant?.of)
      const lost = row.variant !== undefined && main === undefined
      const all = [...faults, ...lacking, ...(lost ? [{ field: 'variantOf', reason: 'its product is left out' }] : [])]
      if (all.length > 0) list.refused.push({ ...at, faults: all })
      else list.taken.push({ ...at, notes })
      if (all.length > 0) continue
      if (main !== undefined) main.variants.push(...toVariant(row, main))
      else if (row.entry !== null)
        list.entries.push({
          ...toCatalogueEntry(row.code, row.entry),
          ...(row.edit.status !== undefined && { status: row.edit.status }),
          ratings: ratings?.byId.get(at.id) ?? [],
        })
    }
  })
  return { ...list, taken: list.taken.toSorted(byRow), refused: list.refused.toSorted(byRow) }
}
