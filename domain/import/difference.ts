/** Compares a file's products with the shop's: new, changed, unchanged and missing ones. */
import { type MergedFacts, mergeFacts } from './merge-facts.ts'
import {
  type Facts,
  type FieldChange,
  factOf,
  type ImportRecord,
  isOnSale,
  type KeptField,
  type NamedProduct,
  withFact,
} from './product-facts.ts'

/** What becomes of products that an import brought and that the file no longer has. */
export const MISSING_POLICIES = ['keep', 'sold-out', 'withdraw'] as const
export type MissingPolicy = (typeof MISSING_POLICIES)[number]

/** `record` is null for a product that no import has written. */
export type ShopProduct = { facts: Facts; record: Pick<ImportRecord, 'facts' | 'unfed'> | null }

export type CompareInput = {
  shop: ReadonlyMap<string, ShopProduct>
  file: ReadonlyMap<string, Facts>
  isFed: (field: string) => boolean
  missing: MissingPolicy
  /** Codes of the file that are not imported: their products stay as they are. */
  refused?: ReadonlySet<string>
}

/** One product before and after; `fate` says what the file does to it. */
export type ComparedProduct = MergedFacts & {
  code: string
  fate: 'added' | 'known' | 'missing'
  /** null for a new one. */
  before: Facts | null
}

/** For people and for the report: products by what happens to them. */
export type Difference = {
  /** `isDraft` of those that are kept for staff alone. */
  added: (NamedProduct & { isDraft?: true })[]
  changed: (NamedProduct & { changes: FieldChange[] })[]
  /** Were changed in the shop since the last import, while the file says what it said then. */
  kept: (NamedProduct & KeptField)[]
  unchanged: number
  /** On sale, brought by an import, and no longer in the file. */
  missing: { policy: MissingPolicy; products: NamedProduct[] }
  refused: (NamedProduct & { reason: string })[]
  /** Variants of products that the shop has: those that are added to them, and those with other prices or stock. */
  variants: { added: NamedProduct[]; changed: NamedProduct[] }
  /** Paths of categories that appear, and of those that have no product left. */
  categories: { opened: string[]; closed: string[] }
}

/** A product that the shop has never sold is not archived, but a draft. */
const neverSold = (file: Facts): Facts => (isOnSale(file) ? file : { ...file, status: 'draft' })

function added(code: string, given: Facts, isFed: CompareInput['isFed']): ComparedProduct {
  const file = neverSold(given)
  const unfed = Object.keys(file).filter((field) => !isFed(field))
  const record = { facts: file, unfed: unfed.toSorted() }
  return { code, fate: 'added', before: null, after: file, record, changes: [], kept: [] }
}

function known(code: string, { facts, record }: ShopProduct, given: Facts, isFed: CompareInput['isFed']) {
  const file = facts.status === 'draft' ? neverSold(given) : given
  const merged = mergeFacts({ shop: facts, record, file, isFed })
  return { code, fate: 'known' as const, before: facts, ...merged }
}

/** The field that a policy sets on missing products, if any. */
const POLICY_FACTS: Record<MissingPolicy, readonly (readonly [field: string, value: string | number])[]> = {
  keep: [],
  'sold-out': [['stock', 0]],
  withdraw: [['status', 'withdrawn']],
}

function gone(code: string, facts: Facts, record: MergedFacts['record'], policy: MissingPolicy): ComparedProduct {
  const set = (all: Facts): Facts =>
    POLICY_FACTS[policy].reduce((some, [field, value]) => withFact(some, field, value), all)
  const changes = POLICY_FACTS[policy]
    .map(([field, after]) => ({ field, before: factOf(facts, field), after }))
    .filter(({ before, after }) => before !== after)
  return {
    code,
    fate: 'missing',
    before: facts,
    after: set(facts),
    record: { facts: set(record.facts), unfed: record.unfed },
    changes,
    kept: [],
  }
}

/** In the file's order, then the missing ones in the shop's. Products that no import brought are missing from no file. */
export function compareProducts({ shop, file, isFed, missing, refused }: CompareInput): ComparedProduct[] {
  const inFile = [...file]
    .filter(([code]) => refused?.has(code) !== true)
    .map(([code, facts]) => {
      const product = shop.get(code)
      return product === undefined ? added(code, facts, isFed) : known(code, product, facts, isFed)
    })
  const left = [...shop].flatMap(([code, { facts, record }]) =>
    file.has(code) || record === null || !isOnSale(facts) ? [] : [gone(code, facts, record, missing)],
  )
  return [...inFile, ...left]
}

export const named = ({ code, after }: ComparedProduct): NamedProduct => ({
  code,
  title: String(factOf(after, 'title') ?? code),
})

/** The products' part of the difference. */
export function summarise(
  compared: readonly ComparedProduct[],
  policy: MissingPolicy,
): Pick<Difference, 'added' | 'changed' | 'kept' | 'unchanged' | 'missing'> {
  const inShop = compared.filter(({ fate }) => fate === 'known')
  const changed = inShop.filter(({ changes }) => changes.length > 0)
  return {
    added: compared
      .filter(({ fate }) => fate === 'added')
      .map((product) => ({ ...named(product), ...(!isOnSale(product.after) && { isDraft: true as const }) })),
    changed: changed.map((product) => ({ ...named(product), changes: product.changes })),
    kept: inShop.flatMap((product) => product.kept.map((kept) => ({ ...named(product), ...kept }))),
    unchanged: inShop.length - changed.length,
    missing: { policy, products: compared.filter(({ fate }) => fate === 'missing').map(named) },
  }
}
