/** Other bottles of a wine: halves, magnums and earlier vintages. */
import { between, chance } from '../../domain/catalogue/entry/chance.ts'
import type { CatalogueVariant } from '../../domain/catalogue/entry/entry.ts'
import type { Bottling } from './bottling.ts'
import { lockItInOf, mixSixOf, type Prices, shopPrice } from './prices.ts'

const SHARE_IN_SIZES = 0.07
const SHARE_IN_VINTAGES = 0.05

const HALF = { suffix: 'H', value: '37.5 cl half', volumeMl: 375, uda: 'half bottle', times: 0.56 }
const MAGNUM = { suffix: 'M', value: '1.5 l magnum', volumeMl: 1500, uda: 'magnum', times: 2.12 }

function sized(code: string, price: number, size: typeof HALF): CatalogueVariant {
  const own = shopPrice(price * size.times)
  return {
    code: code + size.suffix,
    group: 'size',
    value: size.value,
    volumeMl: size.volumeMl,
    uda: size.uda,
    price: own,
    mixSixPrice: mixSixOf(code + size.suffix, own),
    lockItInPrice: null,
    wineclubPrice: null,
    stock: between(`${code} ${size.suffix}`, 0, 60),
  }
}

/** Returns other sizes of a wine. Magnums are for ageing or sharing; fortified wine has half bottles only. */
function sizesOf({ key, pattern }: Bottling): (typeof HALF)[] {
  if (pattern.kind === 'sweet' || pattern.kind === 'fortified') return [HALF]
  if (pattern.kind === 'rose' || pattern.style === 'frothy') return [MAGNUM]
  const fall = chance(`${key} sizes`)
  return fall < 0.4 ? [HALF, MAGNUM] : fall < 0.7 ? [MAGNUM] : [HALF]
}

/** Up to two earlier years within the pattern's vintages, more expensive by year. */
function vintagesOf(code: string, { pattern, vintage }: Bottling, prices: Prices): CatalogueVariant[] {
  const [first] = pattern.vintages ?? [0]
  if (vintage === null) return []
  const years = [vintage - 1, vintage - 2].filter((year) => year >= first)
  return years.map((year, index) => {
    const price = shopPrice(prices.price * (1.06 + index * 0.06))
    const own = `${code}V${index + 1}`
    return {
      code: own,
      group: 'vintage',
      value: String(year),
      volumeMl: 750,
      uda: 'bottle',
      price,
      mixSixPrice: mixSixOf(own, price),
      lockItInPrice: prices.lockItInPrice === null ? null : lockItInOf(own, price),
      wineclubPrice: null,
      stock: between(own, 0, 48),
    }
  })
}

/** Variants by size or by vintage, never both; most wines have none. */
export function variantsOf(code: string, bottling: Bottling, prices: Prices): CatalogueVariant[] {
  const fall = chance(`${bottling.key} variants`)
  const sizesShare = bottling.pattern.kind === 'sweet' ? 0.6 : SHARE_IN_SIZES
  if (fall < sizesShare) return sizesOf(bottling).map((size) => sized(code, prices.price, size))
  return fall < sizesShare + SHARE_IN_VINTAGES ? vintagesOf(code, bottling, prices) : []
}
