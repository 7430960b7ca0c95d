/** What comes of holding a row of a list against the shop. */
import type { CatalogueEntry } from '../catalogue/entry.ts'
import { codeKey } from '../product/code-key.ts'
import type { EditedPrices, EditedProduct, ProductEdit } from '../product/edit-product.ts'
import type { ChoiceGroup } from '../product/edit-variants.ts'
import type { KeptField, RecordedFacts } from './import-record.ts'
import type { ImportRow, RowAnswer } from './import-rows.ts'
import type { Fault } from './notes.ts'

/** A product as the shop has it. */
export type KnownProduct = {
  product: EditedProduct
  version: string
  stock: number
  /** Record from the command's last import; null for none. Absent where a person decides on each change. */
  record?: RecordedFacts | null
}

/** Which size, vintage or colour something is; '' where it offers no choice. `swatch` is a colour or a file. */
export type Choice = { group: ChoiceGroup | ''; value: string; swatch: string | null }

/** A variant that is there. */
export type Member = Choice & { code: string }

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
  /** Codes of the shop that rows give in other capitals, by their key. */
  spellings: ReadonlyMap<string, string>
  /** By their codes, those that variants name among them. */
  products: ReadonlyMap<string, KnownProduct>
  /** All variants by the code of their product, its own first; of products that rows say a choice of. */
  families: ReadonlyMap<string, readonly Member[]>
  /** Draws pictures of new products, which are then on sale unless the list says otherwise. */
  drawn?: (entry: CatalogueEntry) => { images: readonly string[]; second: string | null }
  /** Places new products in categories that may still be to open. */
  placeOf?: (entry: CatalogueEntry) => Place | undefined
  /** Products that the list adds, in this batch or, of a dry run, in an earlier one: titles by code, '' where unknown. */
  added: ReadonlyMap<string, string>
}

export type Stocked = { before: number; after: number }

export type Place = {
  /** The category that a product's page is in. */
  category: { id: number; path: string }
  /** Ids of categories that list it. */
  listed: readonly number[]
}

export type ProductAddition = Place & {
  entry: CatalogueEntry
  /** Last part of its page's address. */
  address: string
  /** The main one first; none for a draft without. */
  pictures: readonly string[]
  secondPicture: string | null
  /** The size, vintage or colour of the product itself. */
  choice: Choice
  isLive: boolean
  summary: string
}

export type VariantAddition = {
  /** Code of its product. */
  of: string
  choice: Choice
  /** In pounds. */
  prices: EditedPrices
  stock: number
  /** null for what its product holds, or where that is not known. */
  volume_ml: number | null
  /** 'magnum'; null for its product's own unit. */
  uda: string | null
  /** null for its product's own picture. */
  picture: string | null
  summary: string
}

/** What is to be written of a row. */
export type RowWrite =
  | ({ kind: 'variant' } & VariantAddition)
  | {
      kind: 'edit'
      known: KnownProduct
      edit: ProductEdit
      before: ProductEdit
      stock: Stocked | null
      choice: { before: Choice; after: Choice } | null
      summary: string
    }
  | ({ kind: 'new' } & ProductAddition)

export type ComparedRow = {
  answer: RowAnswer
  write: RowWrite | null
  /** The record to keep, and the fields that stay as the shop has them; only where imports are remembered. */
  memory?: {
    record: RecordedFacts
    kept: KeptField[]
    /** The record is another than that of the last import. */
    isNews: boolean
  }
  /** The product of the shop that has the title which the row gives another one. */
  takenFrom?: string
  /** The product that has its title, where that is all that is wrong with it. */
  titleOf?: string
}

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

/** Names the product that has a refused row's title, where nothing else is wrong with the row. */
export const titleOwner = (faults: readonly Fault[], owner: string | undefined): Pick<ComparedRow, 'titleOf'> =>
  owner !== undefined && faults.length === 1 ? { titleOf: owner } : {}

const MEANWHILE = 'was changed by another user after the dry run: run it again'

/** Somebody else was first. */
export const meanwhile = (answer: RowAnswer): ComparedRow => ({
  answer: { ...answer, fate: 'meanwhile', faults: [{ field: 'row', reason: MEANWHILE }] },
  write: null,
})

/** Why a new code can't be had, because the shop has it in other capitals. */
export function spellingFaults({ spellings }: ShopFacts, code: string): Fault[] {
  const owner = spellings.get(codeKey(code))
  return owner === undefined
    ? []
    : [{ field: 'id', reason: `is ${owner} in the shop: codes may not differ by capitals alone` }]
}

/** A product by its code, as it stands or in capitals. */
export const productOf = ({ products }: ShopFacts, code: string): KnownProduct | undefined =>
  products.get(code) ?? products.get(code.toUpperCase())

/** Of both new products and known ones. */
export const unknownPicture = (name: string | undefined): string =>
  `'${name}' is not in the media library: upload it first`
