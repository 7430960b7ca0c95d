/** Result of comparing a row of a list with the shop. */
import type { CatalogueEntry } from '../../catalogue/entry/entry.ts'
import { codeKey } from '../../catalogue/product/code-key.ts'
import type { EditedProduct, ProductEdit } from '../../catalogue/product/edit.schema.ts'
import type { EditedPrices } from '../../catalogue/product/edit-product.ts'
import type { ChoiceGroup } from '../../catalogue/product/edit-variants.ts'
import type { Stockroom } from '../../catalogue/product/stockroom.ts'
import type { RecordedFacts, RetainedField } from './import-record.ts'
import type { ImportRow, RowResult } from './import-rows.schema.ts'
import type { Fault } from './notes.ts'

/** An existing product in the shop. */
export type KnownProduct = {
  product: EditedProduct
  version: string
  stock: number
  /** Record from the command's last import; null for none. Absent if a person decides on each change. */
  record?: RecordedFacts | null
}

/** Size, vintage or colour of a product or variant; '' if it offers no choice. `swatch` is a colour or a file. */
export type Choice = { group: ChoiceGroup | ''; value: string; swatch: string | null }

/** An existing variant. */
export type Member = Choice & { code: string }

/** Facts of the shop that rows are compared with. */
export type ShopFacts = {
  /** Codes by title, and by the last segment of the URL. */
  titles: ReadonlyMap<string, string>
  addresses: ReadonlyMap<string, string>
  /** Ids by path. */
  categories: ReadonlyMap<string, number>
  /** Full names by path: 'Red › Spain'; absent where no person reads them. */
  categoryNames?: ReadonlyMap<string, string>
  /** File names by the names that staff gave them, and by file name. */
  pictures: ReadonlyMap<string, string>
  /** The shop's spelling by usual name: 'USA' by 'United States'. */
  countries: ReadonlyMap<string, string>
  types: ReadonlySet<string>
  /** Codes of the shop that rows spell with different case, by key. */
  spellings: ReadonlyMap<string, string>
  /** Products by code, including those that variants name. */
  products: ReadonlyMap<string, KnownProduct>
  /** All variants by their product's code, the main variant first. Only for products whose rows state a choice. */
  families: ReadonlyMap<string, readonly Member[]>
  /** Generates pictures of new products, which are then for sale unless the list says otherwise. */
  drawn?: (entry: CatalogueEntry) => { images: readonly string[]; second: string | null }
  /** True before an import, which may create categories that new products lack. */
  isDryRun?: boolean
  /** Assigns new products to categories, some of which may still be to open. */
  placeOf?: (entry: CatalogueEntry) => Place | undefined
  /** Products added by the list, in this batch or, in a dry run, in an earlier one: titles by code, '' if unknown. */
  added: ReadonlyMap<string, string>
}

export type Stocked = { before: number; after: number }

export type Place = {
  /** The category of a product's page. */
  category: { id: number; path: string }
  /** Ids of categories that list it. */
  listed: readonly number[]
}

export type ProductAddition = Place & {
  entry: CatalogueEntry
  /** Last segment of the page's URL. */
  address: string
  /** The main picture first; empty without pictures. */
  pictures: readonly string[]
  secondPicture: string | null
  /** The size, vintage or colour of the product itself. */
  choice: Choice
  isLive: boolean
  stockroom: Partial<Stockroom>
  /** In pounds; null if unknown. */
  cost: number | null
  summary: string
}

export type VariantAddition = {
  /** Code of its product. */
  of: string
  choice: Choice
  /** In pounds. */
  prices: EditedPrices
  stock: number
  /** null to use its product's, or if unknown. */
  volume_ml: number | null
  /** 'magnum'; null for the product's default unit. */
  uda: string | null
  /** null if it uses the product's picture. */
  picture: string | null
  stockroom: Partial<Stockroom>
  /** In pounds; null if unknown. */
  cost: number | null
  summary: string
}

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
  answer: RowResult
  write: RowWrite | null
  /** The record to store, and fields that keep the shop's value; only for imports that are remembered. */
  memory?: {
    record: RecordedFacts
    kept: RetainedField[]
    /** True if the record differs from that of the last import. */
    isNews: boolean
  }
  /** The shop's product that has the title which the row gives to another one. */
  takenFrom?: string
  /** The product that has its title, if that is its only fault. */
  titleOf?: string
}

/** Initial outcome of a row: nothing to do. */
export const bare = ({ row, code }: ImportRow, title: string): RowResult => ({
  row,
  code,
  title,
  fate: 'same',
  version: null,
  changes: [],
  faults: [],
  warnings: [],
  picture_warning: '',
})

export const refused = (answer: RowResult, faults: Fault[]): ComparedRow => ({
  answer: { ...answer, fate: 'refused', faults },
  write: null,
})

/** Names the product that has a rejected row's title, if the row has no other fault. */
export const titleOwner = (faults: readonly Fault[], owner: string | undefined): Pick<ComparedRow, 'titleOf'> =>
  owner !== undefined && faults.length === 1 ? { titleOf: owner } : {}

const MEANWHILE = 'was changed by another user after the dry run: run it again'

/** Another editor changed the product first. */
export const meanwhile = (answer: RowResult): ComparedRow => ({
  answer: { ...answer, fate: 'meanwhile', faults: [{ field: 'row', reason: MEANWHILE }] },
  write: null,
})

/** The reason why a new code is rejected: the shop has it with different case. */
export function spellingFaults({ spellings }: ShopFacts, code: string): Fault[] {
  const owner = spellings.get(codeKey(code))
  return owner === undefined
    ? []
    : [{ field: 'id', reason: `is ${owner} in the shop: codes may not differ by capitals alone` }]
}

/** Finds a product by its code, as written or in capitals. */
export const productOf = ({ products }: ShopFacts, code: string): KnownProduct | undefined =>
  products.get(code) ?? products.get(code.toUpperCase())

/** Error message for a missing picture, the same for new and known products. */
export const unknownPicture = (name: string | undefined): string =>
  `'${name}' is not in the media library: upload it first`
