/** What comes of holding a row of a list against the shop. */
import type { CatalogueEntry } from '../catalogue/entry.ts'
import type { Fault } from '../import/notes.ts'
import type { EditedProduct, ProductEdit } from '../product/edit-product.ts'
import type { ImportRow, RowAnswer } from './staff-import.ts'

/** A product as the shop has it. */
export type KnownProduct = { product: EditedProduct; version: string; stock: number }

/** What the shop has that rows are held against. */
export type ShopFacts = {
  /** Codes by title, and by the last part of the address. */
  titles: ReadonlyMap<string, string>
  addresses: ReadonlyMap<string, string>
  /** Ids by path. */
  categories: ReadonlyMap<string, number>
  /** Files by the names that staff gave them, and by their own. */
  pictures: ReadonlyMap<string, string>
  /** As the shop spells them, by their usual names: 'USA' by 'United States'. */
  countries: ReadonlyMap<string, string>
  types: ReadonlySet<string>
}

export type Stocked = { before: number; after: number }

/** What is to be written of a row. */
export type RowWrite =
  | {
      kind: 'edit'
      known: KnownProduct
      edit: ProductEdit
      before: ProductEdit
      stock: Stocked | null
      summary: string
    }
  | {
      kind: 'new'
      entry: CatalogueEntry
      category: { id: number; path: string }
      listed: number[]
      address: string
      picture: string
      isLive: boolean
      summary: string
    }

export type ComparedRow = { answer: RowAnswer; write: RowWrite | null }

/** The answer so far: nothing to do. */
export const bare = ({ row, code }: ImportRow, title: string): RowAnswer => ({
  row,
  code,
  title,
  fate: 'same',
  version: null,
  changes: [],
  faults: [],
  warnings: [],
})

export const refused = (answer: RowAnswer, faults: Fault[]): ComparedRow => ({
  answer: { ...answer, fate: 'refused', faults },
  write: null,
})

const MEANWHILE = 'was changed by somebody else after the dry run: run it again'

/** Somebody else was first. */
export const meanwhile = (answer: RowAnswer): ComparedRow => ({
  answer: { ...answer, fate: 'meanwhile', faults: [{ field: 'row', reason: MEANWHILE }] },
  write: null,
})

/** Of both new products and known ones. */
export const unknownPicture = (name: string | undefined): string =>
  `'${name}' is not in the media library: upload it first`
