/** Writes the description of a wine: two short paragraphs, on how it is made and how to drink it. */
import { choose, type Draw } from '../../../domain/catalogue/entry/chance.ts'
import { type Bottling, SHOP_YEAR } from '../bottling.ts'
import { type Pattern, phrasesFor } from '../places.ts'
import { sentences } from './sentences.ts'

/** True for sherry aged under a veil of yeast, without an influence of wood. */
const cellarOf = ({ oak, style }: Pattern): readonly string[] => sentences().cellar[style === 'fino' ? 'flor' : oak]

const isShort = (window: Bottling['window']): boolean => window === null || window[1] <= SHOP_YEAR + 1

/** True for Rioja Reservas, which are released ready to drink. */
const isReleasedReady = ({ name, oak }: Pattern): boolean => oak === 'american' && name.includes('Reserva')

function headingsFor({ pattern, window }: Bottling): readonly string[] {
  const { headings } = sentences()
  if (window !== null && window[0] > SHOP_YEAR) return headings.lay
  if (isReleasedReady(pattern)) return headings.released
  const needsAir = pattern.kind === 'red' && pattern.style === 'big'
  if (needsAir) return isShort(window) ? headings.air : headings.patience
  return isShort(window) ? headings.soon : [...headings.ready, ...headings.either]
}

/** Heading that advises to open the wine, let it breathe or lay it down, consistent with the text of `detailsOf`. */
export const headingOf = (bottling: Bottling): string => choose(`${bottling.key} heading`, headingsFor(bottling))

const lower = (dish: string): string =>
  /^(Brie|Munster|Roquefort|Stilton|Manchego|Parma|Parmesan|Comté|Caesar|Christmas|Thai|Vietnamese|Beef W)/.test(dish)
    ? dish
    : dish.charAt(0).toLowerCase() + dish.slice(1)

const put = (frame: string, values: Record<string, string>): string =>
  frame.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '')

function keepingOf(bottling: Bottling, draw: Draw): string {
  const { key, window } = bottling
  const { keeping, headings } = sentences()
  if (window === null) return draw(`${key} keep`, keeping.briefly)
  const [from, year] = window
  const frames =
    from > SHOP_YEAR
      ? keeping.wait
      : isShort(window)
        ? keeping.short
        : headings.ready.includes(headingOf(bottling))
          ? keeping.ready
          : keeping.long
  return put(draw(`${key} keep`, frames), { from: String(from), year: String(year) })
}

/** Writes the description in two paragraphs. */
export function detailsOf(bottling: Bottling, pairings: readonly string[], draw: Draw): string[] {
  const { key, place, pattern, voice, style } = bottling
  const [one = '', two = ''] = pairings
  const making = [
    draw(`${key} place`, phrasesFor(place.says, pattern)),
    draw(`${key} voice`, voice.says),
    draw(`${key} cellar`, cellarOf(pattern)),
  ]
  const food = put(draw(`${key} food`, sentences().food), { one: lower(one), two: lower(two) })
  return [
    making.join(' '),
    [food, draw(`${key} serve`, sentences().serve[style.temperature]), keepingOf(bottling, draw)].join(' '),
  ]
}
