/** The voice of a wine: tasting phrases by its grape or method (data/voices.toml). */
import { z } from 'zod'
import { filled, texts, tomlFile } from '../data-file.ts'
import type { Pattern } from './places.ts'

const scale = z.int().min(0).max(100)

const voice = z.strictObject({
  body: scale,
  tannin: scale,
  acidity: scale,
  fruit: texts,
  more: texts,
  finish: texts,
  says: texts,
})

export type Voice = z.infer<typeof voice>

const voicesByKey = z.record(z.string(), voice)

const voices = tomlFile(
  z.strictObject({
    same_as: z.record(z.string(), filled),
    red: voicesByKey,
    white: voicesByKey,
    other: voicesByKey,
  }),
  new URL('data/voices.toml', import.meta.url),
)

const CRISP_CHARDONNAY = ['crisp', 'fresh']

function sparklingKey({ appellation, grapes, style }: Pattern): string {
  if (grapes[0] === 'Lambrusco') return 'sparkling/red'
  return style === 'trad' && appellation.startsWith('Champagne') ? 'sparkling/champagne' : `sparkling/${style}`
}

function whiteVoice(grape: string, style: string): Voice | undefined {
  const key = grape === 'Chardonnay' && CRISP_CHARDONNAY.includes(style) ? 'Chardonnay/crisp' : `${grape}/${style}`
  return voices().white[key] ?? voices().white[grape]
}

const FROM_WOOD = /leather|vanilla|coconut|cedar|barrel/i

/** Leaves out phrases about wood and age for unoaked reds. */
function redVoice(grape: string, { oak }: Pattern): Voice | undefined {
  const { red } = voices()
  const own = red[grape]
  if (own === undefined || oak !== 'none') return own
  const voice = red[`${grape}/unoaked`] ?? own
  const unoaked = (phrases: readonly string[]): string[] => phrases.filter((phrase) => !FROM_WOOD.test(phrase))
  return { ...voice, more: unoaked(voice.more), finish: unoaked(voice.finish), says: unoaked(voice.says) }
}

function find(pattern: Pattern): Voice | undefined {
  const { kind, grapes, style } = pattern
  const { same_as, other } = voices()
  const grape = same_as[grapes[0] ?? ''] ?? grapes[0] ?? ''
  if (kind === 'red') return redVoice(grape, pattern)
  if (kind === 'white' || kind === 'orange') return whiteVoice(grape, style)
  return other[kind === 'sparkling' ? sparklingKey(pattern) : `${kind}/${style}`]
}

/** Returns the tasting phrases of a wine. Throws if it has none. */
export function voiceOf(pattern: Pattern): Voice {
  const voice = find(pattern)
  if (voice === undefined) throw new Error(`voices.toml: no voice for ${pattern.kind} ${pattern.name}`)
  return voice
}
