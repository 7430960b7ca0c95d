/** Reads where a shopper looks for a store: a postcode, the beginning of one, or a town (docs/domain.md#stores). */
import { type Postcode, parsePostcode } from '../../core/address/postcode.ts'
import { hasLocation, isArea, unknownArea } from '../../core/address/postcode-area.ts'
import { readTown, TOWN_OUTCODES } from '../../core/address/towns.ts'

export type StoreSearch =
  | { type: 'postcode'; postcode: Postcode }
  /** The letters that postcodes begin with: 'BA'. */
  | { type: 'area'; area: string }
  /** `name` is as `readTown` returns it; `outcode` is null for an unlisted town, which may be in a store's address. */
  | { type: 'town'; name: string; outcode: string | null }
  /** `message` says what is wrong with the text. */
  | { type: 'unreadable'; message: string }

/** 'BA1 5B' as far as it determines a sector: 'BA1 5'. */
const withoutLastLetter = (typed: string): string => typed.replace(/(\d)\p{L}\s*$/u, ' $1')

/** A text without digits is a listed town, else an area or a mistyped postcode ('BAI'), else a town of the stores. */
export function readStoreSearch(typed: string): StoreSearch {
  if (typed.trim() === '') return { type: 'unreadable', message: 'Enter a town or postcode' }
  const name = readTown(typed)
  const outcode = TOWN_OUTCODES.get(name ?? '')
  if (name !== undefined && outcode !== undefined) return { type: 'town', name, outcode }
  const area = typed.trim().toUpperCase()
  if (isArea(area)) return { type: 'area', area }
  const postcode = parsePostcode(typed) ?? parsePostcode(withoutLastLetter(typed))
  if (postcode !== undefined && hasLocation(postcode)) return { type: 'postcode', postcode }
  if (name !== undefined) return { type: 'town', name, outcode: null }
  const message = postcode === undefined ? 'That isn’t a town or UK postcode' : unknownArea(postcode)
  return { type: 'unreadable', message }
}

/** Message for a place without a known location. */
export function notFound(where: Exclude<StoreSearch, { type: 'unreadable' }>, typed: string): string {
  if (where.type === 'town') return `We can’t find ‘${typed.trim()}’. Try a postcode, or a larger town nearby`
  const place = where.type === 'area' ? where.area : where.postcode.text
  return `We can’t find ${place}. Please check it, or try one nearby`
}
