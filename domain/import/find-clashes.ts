/** Finds products of a file whose title or address is taken by another product or by a category. */
import { codeKey } from '../product/code-key.ts'
import { type Facts, factOf } from './product-facts.ts'

export type FindClashesInput = {
  /** As they are. */
  shop: ReadonlyMap<string, { facts: Facts }>
  file: ReadonlyMap<string, Facts>
  /** As they will be; `categoryUrl` ends with a slash. */
  products: readonly { code: string; after: Facts; categoryUrl: string }[]
  /** Addresses of the categories that there will be. */
  categories: ReadonlySet<string>
}

type Claim = { code: string; title: string; address: string }

const claimOf = (code: string, facts: Facts): Claim => ({
  code,
  title: String(factOf(facts, 'title')),
  address: String(factOf(facts, 'address')),
})

/**
 * Rejected codes with their reasons. A product keeps what it has in the shop: of two that want the same, the new one
 * loses.
 */
export function findClashes({ shop, file, products, categories }: FindClashesInput): Map<string, string> {
  const after = new Map([...shop].map(([code, { facts }]) => [code, claimOf(code, facts)]))
  for (const product of products) after.set(product.code, claimOf(product.code, product.after))
  const keeps = ({ code, title, address }: Claim): boolean => {
    const facts = shop.get(code)?.facts
    return facts !== undefined && factOf(facts, 'title') === title && factOf(facts, 'address') === address
  }
  const claims = [...after.values()]
  const titles = new Map<string, string>()
  const addresses = new Map<string, string>()
  const clashes = new Map<string, string>()
  const spelt = new Map([...shop.keys()].map((code) => [codeKey(code), code]))
  for (const { code } of products) {
    const owner = spelt.get(codeKey(code))
    if (owner !== undefined && owner !== code && !shop.has(code))
      clashes.set(code, `its code is that of ${owner} but for its capitals: write it as the shop does`)
  }
  for (const claim of [...claims.filter(keeps), ...claims.filter((one) => !keeps(one))]) {
    const { code, title, address } = claim
    const owner = titles.get(title) ?? addresses.get(address)
    if (owner !== undefined && file.has(code)) clashes.set(code, takenBy(owner, file.has(owner)))
    else {
      titles.set(title, code)
      addresses.set(address, code)
    }
  }
  for (const { code, after: facts, categoryUrl } of products) {
    const route = `${categoryUrl}${factOf(facts, 'address')}`
    if (categories.has(route) && file.has(code)) clashes.set(code, `its address would be that of the category ${route}`)
  }
  return clashes
}

const takenBy = (owner: string, isInFile: boolean): string =>
  isInFile
    ? `has the title of ${owner}`
    : `has the title of ${owner}, which the shop has and the file does not: is it the same under another id?`
