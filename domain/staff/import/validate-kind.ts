/** Determines what kind of drink a row sells, and its country. */
import { countryName, findCountry } from './find-country.ts'
import { findKind, readKind } from './find-kind.ts'
import type { DrinkKind } from './kind-words.ts'
import { quoted, readAs, unreadable } from './reading.ts'
import { fault, note, type RowContext, settled } from './row-context.ts'

/** null: the row has a fault. */
export function validateKind(context: RowContext): DrinkKind | null {
  const { texts, whenUnreadable } = context
  const text = texts.text('kind')
  const said = text === '' ? null : readKind(text)
  const told = said === null ? findKind(texts.words('kind')) : null
  if (told?.ok) note(context, 'kind_by_words', 'kind', `${told.value.kind} by '${told.value.word}'`)
  const reading = said ?? (told?.ok === false ? unreadable(told.reason) : told)
  const kind = settled<{ kind: DrinkKind; word: string }>(
    context,
    'kind',
    text,
    reading,
    whenUnreadable.kind === undefined ? undefined : { kind: whenUnreadable.kind, word: '' },
  )
  if (kind?.kind !== 'other') return kind?.kind ?? null
  fault(context, 'kind', `${quoted(kind.word)} is neither wine nor spirit`)
  return null
}

/** '' when the row has a fault. */
export function validateCountry(context: RowContext): string {
  const { texts, whenUnreadable } = context
  const text = texts.text('country')
  const told = text === '' ? findCountry(texts.words('country')) : null
  if (told?.ok) note(context, 'country_by_words', 'country', `${told.value.country} by '${told.value.word}'`)
  const lost = text !== '' && texts.isDamaged('country') ? unreadable('has lost characters') : null
  const found = told?.ok ? readAs(told.value.country) : told
  const reading = text === '' ? found : (lost ?? readAs(countryName(text)))
  return settled(context, 'country', text, reading, whenUnreadable.country) ?? ''
}
