/** Writes the lead under a wine's title: its origin or taste, then a reason to open it. */
import { choose, type Draw } from '../../../domain/catalogue/entry/chance.ts'
import { capital } from '../../../domain/core/text/capital.ts'
import type { Bottling } from '../bottling.ts'
import { phrasesFor } from '../places.ts'
import { sentences } from './sentences.ts'

export const SAVOURY = ['fino', 'dry', 'white']

function reasonsFor(style: string): readonly string[] {
  const key = style === 'moscato' ? 'frothy' : SAVOURY.includes(style) ? 'savoury' : 'nectar'
  const { reasons } = sentences()
  return reasons[style] ?? reasons[key] ?? []
}

/** Notes of a wine from its voice: three for the taste line and a spare one. */
export type Notes = { fruit: string; more: string; second: string; finish: string }

const SMALL_WORDS = new Set(['the', 'and', 'with', 'that', 'from', 'end', 'finish', 'held'])

/** Rough stemming, enough to match 'herbs', 'herby' and 'herbal'. */
function stem(word: string): string {
  const bare = word.replace(/ied$/, 'y').replace(/(?<=.{3})(ing|ed|es|al|s|y|e)$/, '')
  return bare.replace(/(.)\1$/, '$1')
}

const stems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !SMALL_WORDS.has(word)).map(stem)

/**
 * Detects notes that repeat each other: 'smoke' and 'a smoky end', 'walnut' and 'a nutty finish'. True if two notes
 * share a word's stem, even inside a longer word.
 */
const echoes = (one: string, other: string): boolean =>
  stems(one).some((first) => stems(other).some((second) => first.includes(second) || second.includes(first)))

export function notesOf({ key, voice }: Bottling): Notes {
  const fruit = choose(`${key} fruit`, voice.fruit)
  const unlike = (notes: readonly string[], ...others: string[]): string[] =>
    notes.filter((note) => !others.some((other) => echoes(note, other)))
  const mores = unlike(voice.more, fruit).filter((note) => unlike(voice.finish, fruit, note).length > 0)
  const more = choose(`${key} more`, mores)
  const finish = choose(`${key} finish`, unlike(voice.finish, fruit, more))
  const others = voice.more.filter((note) => note !== more)
  const fresh = unlike(others, fruit, more, finish)
  return { fruit, more, second: choose(`${key} second`, fresh.length > 0 ? fresh : others), finish }
}

/** The taste line of a card: 'Strawberry, vanilla, worn leather'. */
export const tasteOf = ({ fruit, more, finish }: Notes): string => capital(`${fruit}, ${more}, ${finish}`)

function fill(frame: string, notes: Notes, site: string, grape: string): string {
  const values: Record<string, string> = { ...notes, site, grape }
  return frame.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = values[slot.toLowerCase()] ?? ''
    return slot === slot.toLowerCase() ? value : capital(value)
  })
}

/** A unique lead, for which `isTaken` returns false. Throws if the phrases are exhausted. */
export function leadOf(bottling: Bottling, draw: Draw, isTaken: (lead: string) => boolean): string {
  const { key, place, pattern } = bottling
  const [grape = ''] = pattern.grapes
  for (let attempt = 0; attempt < 200; attempt++) {
    const frame = draw(`${key} opening ${attempt}`, sentences().openings)
    const opening = fill(
      frame,
      notesOf(bottling),
      draw(`${key} lead site ${attempt}`, phrasesFor(place.sites, pattern)),
      grape,
    )
    const lead = `${opening} ${draw(`${key} reason ${attempt}`, reasonsFor(pattern.style))}`
    if (!isTaken(lead)) return lead
  }
  throw new Error(`No lead left for ${key}`)
}
