/** Stage 6: structured data (JSON-LD) of a page, as search engines demand it of what the shop describes. */

/** Fields that a thing of a type must have, by their path; a list's items each. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'offers'],
  Offer: ['price', 'priceCurrency', 'url'],
  // Search engines take this or reviewCount; the shop counts ratings, which may come without words.
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

/** A list may be empty: one of wines that are all sold is. */
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const typeOf = (thing: object): string => String(Reflect.get(thing, '@type') ?? '')

/** A thing that only names another by its `@id` is described elsewhere. */
const isReference = (thing: object): boolean => '@id' in thing && Object.keys(thing).length <= 2

/** Adds those of a thing. `path` is where it stands: 'Product.offers'. */
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

/** One line per fault, which names the field. `blocks` are those of one page, as JSON. */
export const structuredDataProblems = (blocks: readonly string[]): string[] =>
  blocks.flatMap((json, index) => faultsOfBlock(json, index + 1))
