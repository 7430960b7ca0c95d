/** Stage 6: structured data (JSON-LD) of a page, as search engines demand it of what the shop describes. */

/** Fields that a thing of a type must have, by their path; a list's items each. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'offers'],
  Offer: ['price', 'priceCurrency', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
}

const BLOCK = /<script type="application\/ld\+json"[^>]*>(?<json>[\s\S]*?)<\/script>/g

/** A list may be empty: one of wines that are all sold is. */
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const typeOf = (thing: object): string => String(Reflect.get(thing, '@type') ?? '')

/** A thing that only names another by its `@id` is described elsewhere. */
const isReference = (thing: object): boolean => '@id' in thing && Object.keys(thing).length <= 2

/** `path` is where the thing stands: 'Product.offers'. */
function* faultsOf(thing: object, path: string): Generator<string> {
  const required = REQUIRED[typeOf(thing)] ?? []
  if (!isReference(thing)) {
    for (const field of required) if (isMissing(Reflect.get(thing, field))) yield `${path}.${field} is missing`
  }
  for (const [field, value] of Object.entries(thing)) {
    if (/price$/i.test(field) && !(Number(value) >= 0)) yield `${path}.${field} is no price`
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (typeof item === 'object' && item !== null) yield* faultsOf(item, `${path}.${field}[${index}]`)
      }
    } else if (typeof value === 'object' && value !== null) yield* faultsOf(value, `${path}.${field}`)
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function* faultsOfBlock(json: string, number: number): Generator<string> {
  const thing = parse(json)
  if (typeof thing !== 'object' || thing === null) yield `has structured data (block ${number}) that is no JSON`
  else if (Reflect.get(thing, '@context') !== 'https://schema.org') {
    yield `has structured data (block ${number}) without the @context of schema.org`
  } else {
    const type = typeOf(thing)
    if (type === '') yield `has structured data (block ${number}) without a @type`
    for (const fault of faultsOf(thing, type)) yield `has structured data whose ${fault}`
  }
}

/** One line per fault, which names the field; of the pieces of one page. */
export const structuredDataProblems = (pieces: readonly string[]): string[] =>
  pieces
    .flatMap((html) => [...html.matchAll(BLOCK)])
    .flatMap(({ groups }, index) => [...faultsOfBlock(groups?.json ?? '', index + 1)])
