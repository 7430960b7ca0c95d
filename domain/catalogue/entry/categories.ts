/** Derives the category tree and its members from any catalogue. */
import { addressPart, MAX_TYPED_ADDRESS } from '../../core/text/slug.ts'
import type { WineKind } from '../product/wine-kind.ts'
import type { CategoryDraft, CategoryKind, DerivedCategories } from './category-draft.ts'
import { type DrinkType, type Shelf, type WineType, wordsOf } from './category-words.ts'
import type { CatalogueEntry } from './entry.ts'
import type { OwnFacts } from './own-type.ts'

/** Facts that determine a product's categories. */
export type CategorisedEntry = Pick<
  CatalogueEntry,
  'code' | 'typeid' | 'kind' | 'country' | 'region' | 'grapes' | 'style' | 'own'
>

const TYPE_OF_KIND: Record<WineKind, WineType> = {
  red: 'red',
  white: 'white',
  orange: 'white',
  rose: 'rose',
  sparkling: 'sparkling',
  fortified: 'port-and-sweet',
  sweet: 'port-and-sweet',
}

/** Above this number of categories, regions and grapes need more products to get a page. */
const MAX_CATEGORIES = 230

/** Minimum number of products of a category. Products of smaller ones stay in the parent. */
const MIN: Record<CategoryKind, number> = { type: 1, list: 1, country: 2, region: 3, grape: 4, style: 4 }

export const fewestProducts = (kind: CategoryKind): number => MIN[kind]

const TOP_ORDER = [
  'red',
  'white',
  'rose',
  'sparkling',
  'port-and-sweet',
  'spirits',
  'cases',
  'wine',
  'regions',
  'gifts',
  'lock-it-in/wines',
  'wine-club/wines',
]
const KIND_ORDER: readonly CategoryKind[] = ['type', 'list', 'country', 'region', 'grape', 'style']

const typeOf = ({ typeid, kind }: CategorisedEntry): WineType | null =>
  typeid !== 'wine' || kind === null ? null : TYPE_OF_KIND[kind]

/** A child category. Returns nothing if its path would be empty or too long. */
function below(parent: Shelf, kind: CategoryKind, name: string): Shelf[] {
  const segment = addressPart(name)
  const path = `${parent.path}/${segment}`
  if (segment === '' || path.length > MAX_TYPED_ADDRESS) return []
  return [{ ...parent, path, parent, kind, name, listingType: '' }]
}

const top = (path: string, kind: CategoryKind, drinkType: DrinkType | null): Shelf => ({
  path,
  parent: null,
  kind,
  name: '',
  drinkType,
  listingType: '',
})

/** A country and its region, outermost first. */
function places(root: Shelf, { country, region }: CategorisedEntry): Shelf[] {
  const [countryShelf] = below(root, 'country', country)
  return countryShelf === undefined ? [] : [countryShelf, ...below(countryShelf, 'region', region)]
}

/**
 * Lists of the Lock it in programme. Any wine belongs to them; a list shows it only while it has a Lock it in price.
 */
function lockedShelves(wineType: WineType): Shelf[] {
  const all = { ...top('lock-it-in/wines', 'list', null), listingType: 'lock_it_in' as const }
  return [all, { ...all, path: `lock-it-in/${wineType}`, parent: all, drinkType: wineType }]
}

/** The wine club's list. Any wine belongs to it, but is shown only while it has a wine club price. */
const CLUB_SHELF: Shelf = { ...top('wine-club/wines', 'list', null), listingType: 'wineclub' }

/** Spirits are too few for regions: the country is the deepest level. */
function spiritShelves({ country }: CategorisedEntry): Shelf[] {
  const root = top('spirits', 'type', 'spirits')
  return [root, ...below(root, 'country', country)]
}

/** Lists of a product type defined by the merchant. */
function ownShelves({ type, values }: OwnFacts): Shelf[] {
  const { path, below: lower, ...words } = type.shelf
  const root: Shelf = { ...top(path, 'list', null), name: words.name, words }
  const [child] = below(root, 'style', values[lower.key] ?? '')
  return child === undefined ? [root] : [root, { ...child, words: lower.lists[child.name] }]
}

/** Shelves for the primary category: the deepest one that becomes a category. */
function primaryLine(entry: CategorisedEntry): Shelf[] {
  if (entry.own !== undefined) return ownShelves(entry.own)
  if (entry.typeid === 'spirit') return spiritShelves(entry)
  if (entry.typeid === 'case') return [top('cases', 'list', null)]
  const wineType = typeOf(entry)
  if (wineType === null) return [top('gifts', 'list', null)]
  const root = top(wineType, 'type', wineType)
  return [root, ...places(root, entry)]
}

/** All shelves of a product, assuming that each becomes a category. */
function shelvesOf(entry: CategorisedEntry): Shelf[] {
  const line = primaryLine(entry)
  const wineType = typeOf(entry)
  const [root] = line
  if (wineType === null || root === undefined) return line
  const regions = top('regions', 'list', null)
  return [
    ...line,
    ...below(root, 'grape', entry.grapes[0] ?? ''),
    ...below(root, 'style', entry.style),
    top('wine', 'list', null),
    regions,
    ...places(regions, entry),
    ...lockedShelves(wineType),
    CLUB_SHELF,
  ]
}

const keyOf = ({ kind, path }: Shelf): string => `${kind}:${path}`

type Filled = { shelf: Shelf; codes: string[] }

function fill(entries: readonly CategorisedEntry[]): Map<string, Filled> {
  const filled = new Map<string, Filled>()
  for (const entry of entries) {
    for (const shelf of shelvesOf(entry)) {
      const key = keyOf(shelf)
      const known = filled.get(key)
      if (known === undefined) filled.set(key, { shelf, codes: [entry.code] })
      else known.codes.push(entry.code)
    }
  }
  return filled
}

type Minimums = Record<CategoryKind, number>

type Chooser = {
  filled: ReadonlyMap<string, Filled>
  fewest: Minimums
  /** Paths of existing categories, which one product is enough to keep. */
  open: Pick<ReadonlySet<string>, 'has'>
}

/** A region with all of its country's wines would only repeat the country's page. */
function isWorthAPage({ shelf, codes }: Filled, chooser: Chooser): boolean {
  const { filled, fewest, open } = chooser
  const isOpen = open.has(shelf.path) || open.has(pathBesideNamesake(shelf))
  if (!isOpen && codes.length < fewest[shelf.kind]) return false
  if (shelf.parent === null) return true
  const parent = filled.get(keyOf(shelf.parent))
  if (parent === undefined || !isWorthAPage(parent, chooser)) return false
  return isOpen || shelf.kind !== 'region' || codes.length < parent.codes.length
}

/** Raises the minimums of regions and grapes together until the tree is small enough or nothing changes. */
function choose(filled: ReadonlyMap<string, Filled>, open: Chooser['open']): Filled[] {
  const all = [...filled.values()]
  const keep = (fewest: Minimums): Filled[] => all.filter((shelf) => isWorthAPage(shelf, { filled, fewest, open }))
  let kept = keep(MIN)
  for (let more = 1; kept.length > MAX_CATEGORIES && more < all.length; more++) {
    kept = keep({ ...MIN, region: MIN.region + more, grape: MIN.grape + more })
  }
  return kept
}

/** Product types defined by the merchant sort last. */
const topRank = (path: string): number => (TOP_ORDER.includes(path) ? TOP_ORDER.indexOf(path) : TOP_ORDER.length)

const rank = ({ shelf }: Filled): number =>
  shelf.parent === null ? topRank(shelf.path) : KIND_ORDER.indexOf(shelf.kind)

const depthOf = ({ parent }: Shelf): 1 | 2 | 3 => (parent === null ? 1 : parent.parent === null ? 2 : 3)

function byPlace(one: Filled, other: Filled): number {
  const byRank = depthOf(one.shelf) - depthOf(other.shelf) || rank(one) - rank(other)
  return byRank || other.codes.length - one.codes.length || (one.shelf.path < other.shelf.path ? -1 : 1)
}

const pathBesideNamesake = ({ path, kind }: Shelf): string => `${path}-${kind}`

/** Paths by key. A grape or style gets its kind as a suffix if a country has the same path. */
function assignPaths(kept: readonly Filled[]): Map<string, string> {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  for (const { shelf } of kept) {
    const path = taken.has(shelf.path) ? pathBesideNamesake(shelf) : shelf.path
    taken.add(path)
    paths.set(keyOf(shelf), path)
  }
  return paths
}

function draft({ shelf }: Filled, sefUrl: string, sequence: number): CategoryDraft {
  return {
    sefUrl,
    parentSefUrl: shelf.parent?.path ?? null,
    kind: shelf.kind,
    listingType: shelf.listingType,
    depth: depthOf(shelf),
    sequence,
    ...wordsOf(shelf),
  }
}

function drafts(kept: readonly Filled[], paths: ReadonlyMap<string, string>): CategoryDraft[] {
  const sequences = new Map<string, number>()
  return kept.map((filled) => {
    const siblings = filled.shelf.parent?.path ?? ''
    const sequence = (sequences.get(siblings) ?? 0) + 1
    sequences.set(siblings, sequence)
    return draft(filled, paths.get(keyOf(filled.shelf)) ?? filled.shelf.path, sequence)
  })
}

const known = (shelves: readonly Shelf[], paths: ReadonlyMap<string, string>): string[] =>
  shelves.flatMap((shelf) => paths.get(keyOf(shelf)) ?? [])

/**
 * The tree: types → country → region, types → grape (the main one), types → style, 'regions' → country → region over
 * all types, 'wine', 'spirits' → country, 'cases', 'gifts', the Lock it in lists, and those of the merchant's own
 * types. The order of the entries does not matter. A category in `open` (by path) stays as long as it has a product, so
 * that addresses don't come and go with each delivery.
 */
export function deriveCategories(
  entries: readonly CategorisedEntry[],
  open: Chooser['open'] = new Set(),
): DerivedCategories {
  const filled = fill(entries)
  const kept = choose(filled, open).toSorted(byPlace)
  const paths = assignPaths(kept)
  return {
    categories: drafts(kept, paths),
    memberships: new Map(entries.map((entry) => [entry.code, known(shelvesOf(entry), paths)])),
    primary: new Map(entries.map((entry) => [entry.code, known(primaryLine(entry), paths).at(-1) ?? ''])),
  }
}
