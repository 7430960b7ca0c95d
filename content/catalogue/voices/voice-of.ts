/** Finds the voice that speaks for a wine. */
import type { Pattern } from '../places/place.ts'
import { OTHER_VOICES } from './others.ts'
import { RED_VOICES } from './reds.ts'
import type { Voice } from './voice.ts'
import { WHITE_VOICES } from './whites.ts'

/** Grapes that are another under a local name, or near enough to speak for it. */
const SAME_AS: Record<string, string> = {
  Garnacha: 'Grenache',
  Mourvèdre: 'Monastrell',
  Xarel·lo: 'Cortese',
  Vernaccia: 'Cortese',
  Rabigato: 'Pinot Blanc',
}

const CRISP_CHARDONNAY = ['crisp', 'fresh']

function sparklingKey({ appellation, grapes, style }: Pattern): string {
  if (grapes[0] === 'Lambrusco') return 'sparkling/red'
  return style === 'trad' && appellation.startsWith('Champagne') ? 'sparkling/champagne' : `sparkling/${style}`
}

function whiteVoice(grape: string, style: string): Voice | undefined {
  const key = grape === 'Chardonnay' && CRISP_CHARDONNAY.includes(style) ? 'Chardonnay/crisp' : `${grape}/${style}`
  return WHITE_VOICES[key] ?? WHITE_VOICES[grape]
}

const FROM_WOOD = /leather|vanilla|coconut|cedar|barrel/i

/** A red that has seen no wood keeps quiet about what wood and age would have brought. */
function redVoice(grape: string, { oak }: Pattern): Voice | undefined {
  const own = RED_VOICES[grape]
  if (own === undefined || oak !== 'none') return own
  const voice = RED_VOICES[`${grape}/unoaked`] ?? own
  const unoaked = (phrases: readonly string[]): string[] => phrases.filter((phrase) => !FROM_WOOD.test(phrase))
  return { ...voice, more: unoaked(voice.more), finish: unoaked(voice.finish), says: unoaked(voice.says) }
}

function find(pattern: Pattern): Voice | undefined {
  const { kind, grapes, style } = pattern
  const grape = SAME_AS[grapes[0] ?? ''] ?? grapes[0] ?? ''
  if (kind === 'red') return redVoice(grape, pattern)
  if (kind === 'white' || kind === 'orange') return whiteVoice(grape, style)
  return OTHER_VOICES[kind === 'sparkling' ? sparklingKey(pattern) : `${kind}/${style}`]
}

/** Throws for a wine nobody has described. */
export function voiceOf(pattern: Pattern): Voice {
  const voice = find(pattern)
  if (voice === undefined) throw new Error(`No voice for ${pattern.kind} ${pattern.name}`)
  return voice
}
