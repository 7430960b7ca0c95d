/** Describes in words the two versions of a clash. */
import { plainText } from '../rich-text.ts'
import type { Clash } from './merge-pages.ts'
import { isSame, settingsOf } from './page-parts.ts'

/** A setting with both values; its name is '' where a sentence says all. */
export type ChangedValue = { name: string; mine: string; theirs: string }

const MAX_CHARACTERS = 120
const MAX_VALUES = 6

export function changedValues(clash: Clash): ChangedValue[] {
  if ('setting' in clash) return [{ name: '', mine: inWords(clash.mine), theirs: inWords(clash.theirs) }]
  const { mine, theirs } = clash
  if (mine === null || theirs === null)
    return [{ name: '', mine: mine ? 'Changed' : 'Deleted', theirs: theirs ? 'Changed' : 'Deleted' }]
  const values = differences(settingsOf(mine.node), settingsOf(theirs.node))
  const places = [mine, theirs].map(({ parent }) => parent?.id ?? '')
  if (places[0] !== places[1]) values.push({ name: '', mine: `Is in ${places[0]}`, theirs: `Is in ${places[1]}` })
  return values.slice(0, MAX_VALUES)
}

function differences(mine: object, theirs: object): ChangedValue[] {
  const [own, other] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))]
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((name) => {
    const [one, two] = [own.get(name), other.get(name)]
    if (isSame(one, two)) return []
    if (isRecord(one) && isRecord(two)) return differences(one, two)
    return [{ name, mine: inWords(one), theirs: inWords(two) }]
  })
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value))
    return value.length === 0 ? 'None' : `${value.length}: ${value.map(inWords).join(', ')}`.slice(0, MAX_CHARACTERS)
  const text = isRecord(value) ? Object.values(value).map(inWords).join(' ') : plainText(String(value ?? ''))
  if (text === '') return 'Empty'
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}
