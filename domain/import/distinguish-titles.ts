/** Makes product titles unique, and the addresses derived from them. */
import { productTitle } from '../catalogue/product-title.ts'
import { slug } from '../catalogue/slug.ts'
import type { RefusedRow } from './notes.ts'
import type { ImportedProduct } from './product.ts'
import type { TakenRow } from './validate-row.ts'

export type DistinctRows = { taken: TakenRow[]; refused: RefusedRow[] }

const addressOf = ({ product }: TakenRow): string => slug(productTitle(product))

const sizeOf = ({ vessel, bottles, volumeMl }: ImportedProduct): string => {
  const each = volumeMl / bottles
  const size = each >= 1000 ? `${each / 1000} l` : `${each / 10} cl`
  return vessel === 'case' ? `case of ${bottles}` : vessel === 'keg' ? `${size} keg` : size
}

/** What may be added to a name to distinguish it, in order of preference; '' where a product has none. */
const DIFFERENCES: readonly ((product: ImportedProduct) => string)[] = [
  ({ region }) => region,
  ({ vintage }) => (vintage === null ? '' : String(vintage)),
  sizeOf,
]

/** Adds the difference to the names of one title where they have several. */
function named(rows: readonly TakenRow[], difference: (product: ImportedProduct) => string): TakenRow[] {
  const groups = Map.groupBy(rows, addressOf)
  return rows.map((row) => {
    const { product, notes } = row
    const group = groups.get(addressOf(row)) ?? []
    const own = difference(product)
    if (own === '' || new Set(group.map((one) => difference(one.product))).size < 2) return row
    const name = `${product.name}, ${own}`
    return {
      ...row,
      product: { ...product, name },
      notes: [...notes, { kind: 'told_apart', field: 'name', text: `'${name}'` }],
    }
  })
}

/** Keeps the rows' order; of rows that can't be distinguished the first is taken. */
export function distinguishTitles(rows: readonly TakenRow[]): DistinctRows {
  const apart = DIFFERENCES.reduce<readonly TakenRow[]>(named, rows)
  const first = new Map<string, TakenRow>()
  const refused: RefusedRow[] = []
  const taken = apart.filter((row) => {
    const address = addressOf(row)
    const other = first.get(address)
    if (other === undefined) {
      first.set(address, row)
      return true
    }
    refused.push({
      ...row.at,
      faults: [{ field: 'name', reason: `is that of row ${other.at.row}, and nothing else distinguishes the two` }],
    })
    return false
  })
  return { taken, refused }
}
