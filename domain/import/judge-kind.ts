/** Judges what kind of drink a row sells, and where it is from. */
import { countryName, findCountry } from './find-country.ts'
import { findKind, readKind } from './find-kind.ts'
import { fault, type Judging, note, settled } from './judging.ts'
import type { DrinkKind } from './kind-words.ts'
import { quoted, readAs, unreadable } from './reading.ts'

/** null: the row has a fault. */
export function judgeKind(judging: Judging): DrinkKind | null {
  const { texts, whenUnreadable } = judging
  const text = texts.text('kind')
  const said = text === '' ? null : readKind(text)
  const told = said === null ? findKind(texts.words('kind')) : null
  if (told?.ok) note(judging, 'kind_by_words', 'kind', `${told.value.kind} by '${told.value.word}'`)
  const reading = said ?? (told?.ok === false ? unreadable(told.reason) : told)
  const kind = settled<{ kind: DrinkKind; word: string }>(
    judging,
    'kind',
    text,
    reading,
    whenUnreadable.kind === undefined ? undefined : { kind: whenUnreadable.kind, word: '' },
  )
  if (kind?.kind !== 'other') return kind?.kind ?? null
  fault(judging, 'kind', `${quoted(kind.word)} is neither wine nor spirit`)
  return null
}

/** '' when the row has a fault. */
export function judgeCountry(judging: Judging): string {
  const { texts, whenUnreadable } = judging
  const text = texts.text('country')
  const told = text === '' ? findCountry(texts.words('country')) : null
  if (told?.ok) note(judging, 'country_by_words', 'country', `${told.value.country} by '${told.value.word}'`)
  const lost = text !== '' && texts.isDamaged('country') ? unreadable('has lost characters') : null
  const found = told?.ok ? readAs(told.value.country) : told
  const reading = text === '' ? found : (lost ?? readAs(countryName(text)))
  return settled(judging, 'country', text, reading, whenUnreadable.country) ?? ''
}
