/** A product's attributes in the order of its page, legal facts included. */
import { unitsTenths } from '../product/units.ts'
import type { CatalogueEntry } from './entry.ts'

export type AttributeRow = { key: string; name: string; value: string }

export type AttributeDefinition = { key: string; name: string; isFilter: boolean; isSearched: boolean }

const define = (key: string, name: string, use: 'filter' | 'search' | 'both' | '' = ''): AttributeDefinition => ({
  key,
  name,
  isFilter: use === 'filter' || use === 'both',
  isSearched: use === 'search' || use === 'both',
})

/** The attributes of a wine: the product type's rows. */
export const WINE_ATTRIBUTES: AttributeDefinition[] = [
  define('grape', 'Grape', 'both'),
  define('blend', 'Blend'),
  define('region', 'Region', 'both'),
  define('appellation', 'Appellation', 'search'),
  define('country', 'Country', 'both'),
  define('vintage', 'Vintage', 'filter'),
  define('abv', 'ABV'),
  define('style', 'Style', 'both'),
  define('body', 'Body', 'both'),
  define('closure', 'Closure'),
  define('oak', 'Oak'),
  define('drink', 'Drink'),
  define('pairing', 'Goes with', 'search'),
  define('size', 'Size'),
  define('units', 'Units'),
  define('vegetarian', 'Vegetarian', 'both'),
  define('vegan', 'Vegan', 'both'),
  define('allergens', 'Allergens'),
  define('importer', 'Importer'),
]

const SPIRIT_KEYS = [
  'grape',
  'region',
  'country',
  'abv',
  'oak',
  'size',
  'units',
  'pairing',
  'vegetarian',
  'vegan',
  'allergens',
  'importer',
]

/** Attributes of a spirit, with the names and uses of a wine's. */
export const SPIRIT_ATTRIBUTES: AttributeDefinition[] = SPIRIT_KEYS.flatMap((key) =>
  WINE_ATTRIBUTES.filter((definition) => definition.key === key),
)

/** Attributes of a case or a keg: its contents. */
export const CASE_ATTRIBUTES: AttributeDefinition[] = WINE_ATTRIBUTES.filter(
  ({ key }) => key === 'vintage' || SPIRIT_KEYS.includes(key),
)

export const GIFT_ATTRIBUTES: AttributeDefinition[] = [define('size', 'Size'), define('importer', 'Importer')]

const ATTRIBUTES: Readonly<Record<string, AttributeDefinition[]>> = {
  wine: WINE_ATTRIBUTES,
  spirit: SPIRIT_ATTRIBUTES,
  case: CASE_ATTRIBUTES,
  gift: GIFT_ATTRIBUTES,
}

const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'Yes' : 'No')

/** 135 → '13.5%'. */
export const abvText = (abvTenths: number | null): string => (abvTenths === null ? '' : `${abvTenths / 10}%`)

/** 750 → '75 cl', 1500 → '1.5 l'. */
export const volumeText = (volumeMl: number | null): string =>
  volumeMl === null ? '' : volumeMl >= 1000 ? `${volumeMl / 1000} l` : `${volumeMl / 10} cl`

/** Word of the body filter for a place on the scale from light to full. */
export function bodyWord(body: number | null): string {
  if (body === null) return ''
  return body < 34 ? 'Light' : body < 67 ? 'Medium' : 'Full'
}

export const entryUnitsTenths = (volumeMl: number | null, abvTenths: number | null): number | null =>
  volumeMl === null || abvTenths === null ? null : unitsTenths(volumeMl, abvTenths)

/** Spirits and gifts have no vintage, and no row for it either. */
const vintageText = ({ vintage, isVintageUnknown = false }: CatalogueEntry): string =>
  vintage === null && isVintageUnknown ? '' : String(vintage ?? 'Non-vintage')

/** The filled facts of an entry, in display order. */
export function attributesOf(entry: CatalogueEntry): AttributeRow[] {
  const units = entryUnitsTenths(entry.volumeMl, entry.abvTenths)
  const values: Record<string, string> = {
    grape: entry.grapes.join(', '),
    blend: entry.blend ?? '',
    region: entry.region,
    appellation: entry.appellation === entry.region ? '' : entry.appellation,
    country: entry.country,
    vintage: vintageText(entry),
    abv: abvText(entry.abvTenths),
    style: entry.style,
    body: bodyWord(entry.body),
    closure: entry.closure,
    oak: entry.oak,
    drink: entry.drink,
    pairing: entry.pairings.join(', '),
    size: (entry.typeid === 'case' ? '' : volumeText(entry.volumeMl)) || entry.sizeValue,
    units: units === null ? '' : (units / 10).toFixed(1),
    vegetarian: yesNo(entry.vegetarian),
    vegan: yesNo(entry.vegan),
    allergens: entry.allergens,
    importer: entry.importer,
  }
  const { own } = entry
  if (own !== undefined) Object.assign(values, own.values)
  const definitions = own?.type.attributes.map(({ key, label }) => ({ key, name: label })) ?? ATTRIBUTES[entry.typeid]
  return (definitions ?? [])
    .map(({ key, name }) => ({ key, name, value: values[key] ?? '' }))
    .filter(({ value }) => value !== '')
}
