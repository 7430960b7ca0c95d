/** Makes product titles unique, and the addresses derived from them. */
import { productTitle } from '../../catalogue/entry/product-title.ts'
import { addressPart } from '../../core/text/slug.ts'
import type { Note, RefusedRow, RowName } from './notes.ts'
import type { ImportedProduct } from './product.ts'

/** Parts of a title, and facts that distinguish two equal ones. */
export type TitledProduct = Pick<
  ImportedProduct,
  'name' | 'winery' | 'region' | 'vintage' | 'vessel' | 'bottles' | 'volumeMl'
>

type TitledRow = { at: RowName; product: TitledProduct; notes: Note[] }

export type DistinctRows<Row> = { taken: Row[]; refused: RefusedRow[] }

const addressOf = ({ product }: TitledRow): string => addressPart(productTitle(product))

const sizeOf = ({ vessel, bottles, volumeMl }: TitledProduct): string => {
  const each = volumeMl / bottles
  const size = each >= 1000 ? `${each / 1000} l` : `${each / 10} cl`
  return vessel === 'case' ? `case of ${bottles}` : vessel === 'keg' ? `${size} keg` : size
}

/** Additions that may distinguish a name, in order of preference; '' if a product has none. */
const DIFFERENCES: readonly ((product: TitledProduct) => string)[] = [
  ({ region }) => region,
  ({ vintage }) => (vintage === null ? '' : String(vintage)),
  sizeOf,
]

/** Adds the difference to names with the same title, if it has several values. */
function named<Row extends TitledRow>(rows: readonly Row[], difference: (product: TitledProduct) => string): Row[] {
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
export function distinguishTitles<Row extends TitledRow>(rows: readonly Row[]): DistinctRows<Row> {
  const apart = DIFFERENCES.reduce<readonly Row[]>((all, difference) => named(all, difference), rows)
  const first = new Map<string, Row>()
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
