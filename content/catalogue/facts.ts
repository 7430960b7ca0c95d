/** The facts of a wine's table: closure, oak, diet, scales (data/facts.toml). */
import { z } from 'zod'
import { between, chance, choose } from '../../domain/catalogue/entry/chance.ts'
import { WINE_KINDS } from '../../domain/catalogue/product/wine-kind.ts'
import { filled, texts, tomlFile } from '../data-file.ts'
import type { Bottling } from './bottling.ts'
import { OAK_HABITS } from './places.ts'

/** 0 dry to 100 sweet. */
const sweetness = z.int().min(0).max(100)

const facts = tomlFile(
  z.strictObject({
    oak: z.record(z.enum(OAK_HABITS), texts),
    aged: z.record(z.string(), filled),
    screw_caps: z.record(z.string(), z.number().min(0).max(1)),
    named_sweetness: z.record(z.string(), sweetness),
    kind_sweetness: z.record(z.enum(WINE_KINDS), sweetness),
  }),
  new URL('data/facts.toml', import.meta.url),
)

/** The value of the first key that the name contains. */
const firstNamed = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.entries(table).find(([word]) => name.includes(word))?.[1]

export function oakOf({ key, pattern }: Bottling): string {
  const { oak, aged } = facts()
  const months = pattern.oak === 'american' ? firstNamed(aged, pattern.name) : undefined
  return months ?? choose(`${key} oak`, oak[pattern.oak])
}

export function closureOf({ key, place, pattern }: Bottling): string {
  if (pattern.kind === 'sparkling') return pattern.style === 'moscato' ? 'Cork' : 'Cork and wire'
  if (pattern.kind === 'fortified') return pattern.vintages === null ? 'Stopper cork' : 'Cork'
  const isLikely = chance(`${key} closure`) < (facts().screw_caps[place.country] ?? 0)
  return isLikely && pattern.keeps < 12 && pattern.kind !== 'sweet' ? 'Screw cap' : 'Cork'
}

export type Diet = { vegetarian: boolean; vegan: boolean; allergens: string }

/**
 * Egg and milk are used for fining; a wine that is not vegetarian was fined with a product of fish or other animals.
 */
export function dietOf({ key }: Bottling): Diet {
  const fall = chance(`${key} diet`)
  if (fall < 0.68) return { vegetarian: true, vegan: true, allergens: 'Sulphites' }
  if (fall < 0.94) {
    return { vegetarian: true, vegan: false, allergens: choose(`${key} fining`, ['Sulphites, egg', 'Sulphites, milk']) }
  }
  return { vegetarian: false, vegan: false, allergens: 'Sulphites' }
}

const scale = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

export type Scales = { body: number; tannin: number | null; sweetness: number; acidity: number }

export function scalesOf({ key, pattern, voice }: Bottling): Scales {
  const near = (name: string): number => between(`${key} ${name}`, -5, 5)
  const { named_sweetness, kind_sweetness } = facts()
  const named = pattern.kind === 'sweet' ? undefined : firstNamed(named_sweetness, pattern.name)
  const sweetness = named ?? kind_sweetness[pattern.kind]
  return {
    body: scale(voice.body + near('body')),
    tannin: voice.tannin < 10 ? null : scale(voice.tannin + near('tannin')),
    sweetness: scale(sweetness + (named === undefined ? between(`${key} sweetness`, -3, 4) : 0)),
    acidity: scale(voice.acidity + near('acidity')),
  }
}
