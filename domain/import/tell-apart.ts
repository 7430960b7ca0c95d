/** Makes sure that no two products have the same title, or titles whose addresses would be the same. */
import { productTitle } from '../catalogue/product-title.ts'
import { slug } from '../catalogue/slug.ts'
import type { TakenRow } from './judge-row.ts'
import type { RefusedRow } from './notes.ts'
import type { ImportedProduct } from './product.ts'

export type ToldApart = { taken: TakenRow[]; refused: RefusedRow[] }

const addressOf = ({ product }: TakenRow): string => slug(productTitle(product))

const sizeOf = ({ vessel, bottles, volumeMl }: ImportedProduct): string => {
  const each = volumeMl / bottles
  const size = each >= 1000 ? `${each / 1000} l` : `${each / 10} cl`
  return vessel === 'case' ? `case of ${bottles}` : vessel === 'keg' ? `${size} keg` : size
}

/** What a name can be given to differ from another's, tried in this order; '' where a product has none. */
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

/** Keeps the rows' order; of those that nothing tells apart the first is taken. */
export function tellApart(rows: readonly TakenRow[]): ToldApart {
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
      faults: [{ field: 'name', reason: `is that of row ${other.at.row}, and nothing else tells the two apart` }],
    })
    return false
  })
  return { taken, refused }
}
