/** The facts of a wine's table: closure, oak, diet, scales. */

import { between, chance, choose } from '../../domain/catalogue/chance.ts'
import type { Bottling } from './bottling.ts'
import type { OakHabit } from './places/place.ts'

const OAK_FACTS: Record<OakHabit, readonly string[]> = {
  none: ['Unoaked'],
  lees: ['Unoaked, on its lees'],
  old: ['Used oak, 8 months', 'Used oak, 10 months', 'Used oak, 12 months'],
  cask: ['Large casks, 12 months', 'Large casks, 18 months', 'Large casks, 24 months'],
  french: ['French, 10 months', 'French, 12 months', 'French, 14 months'],
  new: ['New French, 14 months', 'New French, 16 months', 'New French, 18 months'],
  american: ['American, 12 months', 'American, 14 months', 'American, 18 months'],
  mixed: ['French and American, 10 months', 'French and American, 12 months'],
  clay: ['None: clay jars'],
  wood: ['Old casks'],
}

/** Months in barrel where a wine's name promises them (Rioja's rules ask for 12 and, for gran reservas, 24 at least). */
const AGED: readonly (readonly [word: string, fact: string])[] = [
  ['Gran Reserva', 'American, 30 months'],
  ['Reserva', 'American, 24 months'],
]

export function oakOf({ key, pattern }: Bottling): string {
  const aged = pattern.oak === 'american' ? AGED.find(([word]) => pattern.name.includes(word)) : undefined
  return aged?.[1] ?? choose(`${key} oak`, OAK_FACTS[pattern.oak])
}

/** How likely a still wine under £25 has a screw cap. */
const SCREW_CAPS: Record<string, number> = {
  Australia: 1,
  'New Zealand': 1,
  England: 1,
  'South Africa': 0.6,
  Germany: 0.7,
  Austria: 0.9,
  Chile: 0.6,
  Argentina: 0.3,
  France: 0.08,
  Italy: 0.05,
}

export function closureOf({ key, place, pattern }: Bottling): string {
  if (pattern.kind === 'sparkling') return pattern.style === 'moscato' ? 'Cork' : 'Cork and wire'
  if (pattern.kind === 'fortified') return pattern.vintages === null ? 'Stopper cork' : 'Cork'
  const isLikely = chance(`${key} closure`) < (SCREW_CAPS[place.country] ?? 0)
  return isLikely && pattern.keeps < 12 && pattern.kind !== 'sweet' ? 'Screw cap' : 'Cork'
}

export type Diet = { vegetarian: boolean; vegan: boolean; allergens: string }

/** Egg and milk are for fining; a wine that is not vegetarian was fined with something from a fish or an animal. */
export function dietOf({ key }: Bottling): Diet {
  const fall = chance(`${key} diet`)
  if (fall < 0.68) return { vegetarian: true, vegan: true, allergens: 'Sulphites' }
  if (fall < 0.94) {
    return { vegetarian: true, vegan: false, allergens: choose(`${key} fining`, ['Sulphites, egg', 'Sulphites, milk']) }
  }
  return { vegetarian: false, vegan: false, allergens: 'Sulphites' }
}

/** Words of a label that tell its sweetness, 0 dry to 100 sweet; the first that fits counts. */
const SWEETNESS: readonly (readonly [word: string, sweetness: number])[] = [
  ['Moscato', 68],
  ['Kabinett', 34],
  ['Spätlese', 48],
  ['Sercial', 30],
  ['Bual', 66],
  ['Fino', 2],
  ['Manzanilla', 2],
  ['Amontillado', 6],
  ['Oloroso', 8],
  ['Secco', 12],
  ['White Port', 55],
  ['Extra Dry', 22],
  ['Brut Nature', 2],
  ['Extra Brut', 4],
  ['Gewürztraminer', 20],
]

const KIND_SWEETNESS = { red: 7, white: 6, orange: 4, rose: 8, sparkling: 12, fortified: 80, sweet: 86 }

const scale = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

export type Scales = { body: number; tannin: number | null; sweetness: number; acidity: number }

export function scalesOf({ key, pattern, voice }: Bottling): Scales {
  const near = (name: string): number => between(`${key} ${name}`, -5, 5)
  const named = pattern.kind === 'sweet' ? undefined : SWEETNESS.find(([word]) => pattern.name.includes(word))?.[1]
  const sweetness = named ?? KIND_SWEETNESS[pattern.kind]
  return {
    body: scale(voice.body + near('body')),
    tannin: voice.tannin < 10 ? null : scale(voice.tannin + near('tannin')),
    sweetness: scale(sweetness + (named === undefined ? between(`${key} sweetness`, -3, 4) : 0)),
    acidity: scale(voice.acidity + near('acidity')),
  }
}
