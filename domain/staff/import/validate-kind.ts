/** Determines what kind of drink a row sells, and its country. */
import { findCountry, readCountry } from './find-country.ts'
import { findKind, readKind } from './find-kind.ts'
import type { DrinkKind } from './kind-words.ts'
import { quoted, readAs, unreadable } from './reading.ts'
import { fault, note, type RowContext, settled } from './row-context.ts'

/** null: the row has a fault. */
export function validateKind(context: RowContext): DrinkKind | null {
  const { texts, whenUnreadable } = context
  const text = texts.text('kind')
  const kindText = text === '' ? null : readKind(text)
  const foundKind = kindText === null ? findKind(texts.words('kind')) : null
  if (foundKind?.ok) note(context, 'kind_by_words', 'kind', `${foundKind.value.kind} by '${foundKind.value.word}'`)
  const reading = kindText ?? (foundKind?.ok === false ? unreadable(foundKind.reason) : foundKind)
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
  const { texts, whenUnreadable, faults } = context
  if (faults.some(({ field }) => field === 'country')) return ''
  const text = texts.text('country')
  const foundKind = text === '' ? findCountry(texts.words('country')) : null
  if (foundKind?.ok)
    note(context, 'country_by_words', 'country', `${foundKind.value.country} by '${foundKind.value.word}'`)
  const lost = text !== '' && texts.isDamaged('country') ? unreadable('has lost characters') : null
  const found = foundKind?.ok ? readAs(foundKind.value.country) : foundKind
  const reading = text === '' ? found : (lost ?? readCountry(text, context.countries))
  return settled(context, 'country', text, reading, whenUnreadable.country) ?? ''
}
