/** Names and draws all the pictures of one catalogue entry. */
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry.ts'
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

/** A code as a file name; codes of imported catalogues may hold anything. */
const fileOf = (code: string, suffix = ''): string =>
  `${code.replace(/[^\w.-]/g, '-').replace(/^\.+/, '')}${suffix}.svg`

const BOTTLED = ['wine', 'spirit', 'case']

/** Wines and spirits are drawn as bottles, a case as the bottle that is in it; all else as what it is. */
const isBottle = ({ typeid, uda }: PicturedEntry): boolean => BOTTLED.includes(typeid) && uda !== 'keg'

/** The names of an entry's pictures, without drawing them. */
export function pictureFiles(entry: PicturedEntry): PictureFiles {
  const main = fileOf(entry.code)
  const variants = Object.fromEntries(entry.variants.map(({ code }) => [code, fileOf(code)]))
  if (!isBottle(entry)) return { main, second: null, images: [main], variants }
  const second = fileOf(entry.code, '-close')
  return { main, second, images: [main, second, fileOf(entry.code, '-back')], variants }
}

/** A wine whose kind the catalogue does not tell is drawn as a red. */
const drawnWine = (entry: PicturedEntry): DrawnWine => ({ ...entry, kind: entry.kind ?? 'red' })

const volume = (volumeMl: number | null): { volumeMl?: number } => (volumeMl === null ? {} : { volumeMl })

/** Another vintage shows its year on the label; another size stands smaller or larger. */
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

/** Every picture of an entry: exactly the files `pictureFiles` names. */
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
