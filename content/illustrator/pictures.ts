/** Names and draws all the pictures of one catalogue entry. */
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry/entry.ts'
import { drawBottle } from './bottle.ts'
import { drawCheese } from './cheese.ts'
import { drawGift, giftKindOf } from './gift.ts'
import type { DrawnWine } from './wine-style.ts'

/** Facts of a product that its pictures show. */
export type PicturedEntry = Omit<DrawnWine, 'kind'> &
  Pick<CatalogueEntry, 'typeid' | 'kind' | 'uda' | 'own' | 'colour' | 'volumeMl'> & {
    variants: readonly Pick<CatalogueVariant, 'code' | 'group' | 'value' | 'swatch' | 'volumeMl'>[]
  }

/** File names, not paths: `main` in lists, `second` on hover (bottles only), `images` in the gallery's order. */
export type PictureFiles = {
  main: string
  second: string | null
  images: string[]
  /** By variant code. */
  variants: Record<string, string>
}

export type DrawnPicture = { file: string; svg: string }

/** Converts a code to a file name, as codes of imported catalogues may contain any characters. */
const fileOf = (code: string, suffix = ''): string =>
  `${code.replace(/[^\w.-]/g, '-').replace(/^\.+/, '')}${suffix}.svg`

const BOTTLED = ['wine', 'spirit', 'case']

/** True for wines and spirits, and for cases, which are drawn as their bottle. */
const isBottle = ({ typeid, uda }: PicturedEntry): boolean => BOTTLED.includes(typeid) && uda !== 'keg'

/** The names of an entry's pictures, without drawing them. */
export function pictureFiles(entry: PicturedEntry): PictureFiles {
  const main = fileOf(entry.code)
  const variants = Object.fromEntries(entry.variants.map(({ code }) => [code, fileOf(code)]))
  if (!isBottle(entry)) return { main, second: null, images: [main], variants }
  const second = fileOf(entry.code, '-close')
  return { main, second, images: [main, second, fileOf(entry.code, '-back')], variants }
}

/** Draws a wine without a kind as a red. */
const drawnWine = (entry: PicturedEntry): DrawnWine => ({ ...entry, kind: entry.kind ?? 'red' })

const volume = (volumeMl: number | null): { volumeMl?: number } => (volumeMl === null ? {} : { volumeMl })

/** Draws a variant: another vintage has its year on the label, another size is smaller or larger. */
function drawWineVariant(entry: PicturedEntry, variant: PicturedEntry['variants'][number]): string {
  const wine = drawnWine(entry)
  const year = variant.group === 'vintage' ? variant.value.match(/\d{4}/)?.[0] : undefined
  const name = year ? `${wine.name.replace(/\b(?:19|20)\d\d\b/, '').trim()} ${year}` : wine.name
  return drawBottle({ ...wine, name }, volume(variant.volumeMl))
}

function drawGiftVariant(entry: PicturedEntry, { swatch }: Pick<CatalogueVariant, 'swatch'>): string {
  return drawGift(giftKindOf(entry.name), swatch === undefined ? {} : { swatch })
}

function drawUnbottled(entry: PicturedEntry): string {
  if (entry.own !== undefined) return drawCheese({ ...entry, look: entry.own.look })
  return entry.uda === 'keg' ? drawGift('keg') : drawGiftVariant(entry, entry.colour ?? {})
}

function drawVariant(entry: PicturedEntry, variant: PicturedEntry['variants'][number]): string {
  if (isBottle(entry)) return drawWineVariant(entry, variant)
  return entry.own === undefined ? drawGiftVariant(entry, variant) : drawUnbottled(entry)
}

function drawVariants(entry: PicturedEntry): DrawnPicture[] {
  return entry.variants.map((variant) => ({ file: fileOf(variant.code), svg: drawVariant(entry, variant) }))
}

/** Draws all pictures of an entry: exactly the files of `pictureFiles`. */
export function picturesOf(entry: PicturedEntry): DrawnPicture[] {
  if (!isBottle(entry)) {
    return [{ file: fileOf(entry.code), svg: drawUnbottled(entry) }, ...drawVariants(entry)]
  }
  const wine = drawnWine(entry)
  const size = volume(entry.typeid === 'case' ? null : entry.volumeMl)
  return [
    { file: fileOf(entry.code), svg: drawBottle(wine, { variant: 'front', ...size }) },
    { file: fileOf(entry.code, '-close'), svg: drawBottle(wine, { variant: 'close', ...size }) },
    { file: fileOf(entry.code, '-back'), svg: drawBottle(wine, { variant: 'back', ...size }) },
    ...drawVariants(entry),
  ]
}
