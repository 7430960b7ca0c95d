/** Makes the titles of a list's products unique, and the addresses derived from them. */
import { productTitle } from '../../catalogue/entry/product-title.ts'
import { addressPart } from '../../core/text/slug.ts'
import type { Fault } from './notes.ts'
import type { ImportedProduct } from './product.ts'

/** Parts of a title, and facts that distinguish two equal ones. */
export type TitledProduct = Pick<
  ImportedProduct,
  'name' | 'winery' | 'region' | 'vintage' | 'vessel' | 'bottles' | 'volumeMl'
>

/** Maps rows to names that distinguish a product from others, and to reasons why it can't be distinguished. */
export type DistinctTitles = { names: Map<number, string>; refused: Map<number, Fault[]> }

export type Titles = {
  /** Adds the product of a row, in the list's order. */
  add: (row: number, product: TitledProduct) => void
  /** Distinguishes all products; of those that can't be distinguished the first is kept. */
  distinguish: () => DistinctTitles
}

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

/**
 * A product as one text, which takes a fraction of its object and keeps no part of the list in memory: a list may have
 * hundreds of thousands of rows.
 */
const packed = ({ name, winery, region, vintage, vessel, bottles, volumeMl }: TitledProduct): string =>
  JSON.stringify([name, winery, region, vintage, vessel, bottles, volumeMl])

function unpacked(text: string): TitledProduct {
  const [name, winery, region, vintage, vessel, bottles, volumeMl] = JSON.parse(text)
  return { name, winery, region, vintage, vessel, bottles, volumeMl }
}

/** Groups of equal addresses, as indexes. */
function equalOnes(addresses: readonly string[]): number[][] {
  const firstAt = new Map<string, number>()
  const groups = new Map<number, number[]>()
  for (const [index, address] of addresses.entries()) {
    const first = firstAt.get(address)
    if (first === undefined) firstAt.set(address, index)
    else groups.set(first, [...(groups.get(first) ?? [first]), index])
  }
  return [...groups.values()]
}

export function collectTitles(): Titles {
  const rows: number[] = []
  const products: string[] = []

  function distinguish(): DistinctTitles {
    const names = new Map<number, string>()
    const productAt = (index: number): TitledProduct => {
      const product = unpacked(products[index] ?? '')
      return { ...product, name: names.get(index) ?? product.name }
    }
    const addressOf = (index: number): string => addressPart(productTitle(productAt(index)))
    const addresses = products.map((_, index) => addressOf(index))
    for (const difference of DIFFERENCES) {
      for (const group of equalOnes(addresses)) {
        const own = group.map((index) => difference(productAt(index)))
        if (new Set(own).size < 2) continue
        for (const [place, index] of group.entries()) {
          if (own[place] === '') continue
          names.set(index, `${productAt(index).name}, ${own[place]}`)
          addresses[index] = addressOf(index)
        }
      }
    }
    const refused = new Map<number, Fault[]>()
    for (const [first = 0, ...others] of equalOnes(addresses)) {
      const reason = `is the same as in row ${rows[first]}, and nothing else distinguishes the two`
      for (const index of others) refused.set(rows[index] ?? 0, [{ field: 'name', reason }])
    }
    const byRow = [...names].map(([index, name]): [number, string] => [rows[index] ?? 0, name])
    rows.length = 0
    products.length = 0
    return { names: new Map(byRow.filter(([row]) => !refused.has(row))), refused }
  }

  return {
    add(row, product) {
      rows.push(row)
      products.push(packed(product))
    },
    distinguish,
  }
}
