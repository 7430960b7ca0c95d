/** Stage 6: checks a page's structured data (JSON-LD) for the fields that search engines require. */

/** Required fields of a type, by their path; for lists, of each item. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'offers'],
  Offer: ['price', 'priceCurrency', 'url'],
  // Search engines accept this or reviewCount; the shop counts ratings, which may have no text.
  AggregateRating: ['ratingValue', 'ratingCount'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
}

const PRICE = /price$/i

/** Lists may be empty, for instance of wines that are all sold out. */
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const typeOf = (thing: object): string => String(Reflect.get(thing, '@type') ?? '')

/** True for a thing that only refers to another by its `@id`. */
const isReference = (thing: object): boolean => '@id' in thing && Object.keys(thing).length <= 2

/** Adds the faults of a thing. `path` is its place: 'Product.offers'. */
function addFaults(thing: object, path: string, faults: string[]): void {
  const required = REQUIRED[typeOf(thing)]
  if (required !== undefined && !isReference(thing)) {
    for (const field of required) if (isMissing(Reflect.get(thing, field))) faults.push(`${path}.${field} is missing`)
  }
  for (const [field, value] of Object.entries(thing)) {
    if (PRICE.test(field) && !(Number(value) >= 0)) faults.push(`${path}.${field} is no price`)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (typeof item === 'object' && item !== null) addFaults(item, `${path}.${field}[${index}]`, faults)
      }
    } else if (typeof value === 'object' && value !== null) addFaults(value, `${path}.${field}`, faults)
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function faultsOfBlock(json: string, number: number): string[] {
  const thing = parse(json)
  if (typeof thing !== 'object' || thing === null) return [`has structured data (block ${number}) that is no JSON`]
  if (Reflect.get(thing, '@context') !== 'https://schema.org')
    return [`has structured data (block ${number}) without the @context of schema.org`]
  const type = typeOf(thing)
  if (type === '') return [`has structured data (block ${number}) without a @type`]
  const faults: string[] = []
  addFaults(thing, type, faults)
  return faults.map((fault) => `has structured data whose ${fault}`)
}

/** One line per fault, naming the field. `blocks` are the JSON blocks of one page. */
export const structuredDataProblems = (blocks: readonly string[]): string[] =>
  blocks.flatMap((json, index) => faultsOfBlock(json, index + 1))
