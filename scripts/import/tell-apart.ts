/** Makes sure that no two wines have the same title, or titles whose addresses would be the same. */
import { productTitle } from '../../domain/catalogue/product-title.ts'
import { slug } from '../../domain/catalogue/slug.ts'
import type { TakenRow } from './judge-row.ts'
import type { RefusedRow } from './notes.ts'

export type ToldApart = { taken: TakenRow[]; refused: RefusedRow[] }

const addressOf = ({ wine }: TakenRow): string => slug(productTitle(wine))

/** Wines of one title but of several regions carry their region in the name. */
function withRegion(taken: TakenRow): TakenRow {
  const { wine, notes } = taken
  if (wine.region === '') return taken
  const name = `${wine.name}, ${wine.region}`
  return { ...taken, wine: { ...wine, name }, notes: [...notes, { kind: 'region_added', text: `'${name}'` }] }
}

/** Keeps the rows' order; of those that even the region can't tell apart the first is taken. */
export function tellApart(rows: readonly TakenRow[]): ToldApart {
  const groups = Map.groupBy(rows, addressOf)
  const named = rows.map((row) => {
    const group = groups.get(addressOf(row)) ?? []
    return new Set(group.map(({ wine }) => wine.region)).size > 1 ? withRegion(row) : row
  })
  const first = new Map<string, TakenRow>()
  const refused: RefusedRow[] = []
  const taken = named.filter((row) => {
    const address = addressOf(row)
    const other = first.get(address)
    if (other === undefined) {
      first.set(address, row)
      return true
    }
    refused.push({ ...row.at, reason: `has the title of row ${other.at.row} and can't be told apart from it` })
    return false
  })
  return { taken, refused }
}
