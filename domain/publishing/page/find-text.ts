/** Finds and replaces words in the texts, descriptions and links of a page; never in its ids, CSS or scripts. */
import type { z } from 'zod'
import { escapeHtml } from '../../core/html/escape-html.ts'
import type { textHitSchema, textSearchSchema } from './find-text.schema.ts'
import { LAYER_HEADINGS } from './page-choices.ts'
import type { PageDocument } from './page-document.ts'
import { decodeEntities } from './rich-text.ts'

/** Length of the words, and maximum length of the text shown on either side of a hit. */
export const MIN_WORDS = 2
export const MAX_WORDS = 200
export const MAX_AROUND = 40

export type TextHit = z.infer<typeof textHitSchema>

/** Settings that people read, by name, and those they follow. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'heading', 'title', 'name', 'hint', 'alt', 'content'])
const LINKS: ReadonlySet<string> = new Set(['url', 'plan_link'])

/** `whole_words` leaves out words that are part of a longer one; `links` looks in the targets of links, too. */
export type TextSearch = z.infer<typeof textSearchSchema>

const BEGINS_WITH_CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u
const FIRST_LETTER = /^[^\p{L}\p{N}]*\p{L}/u
const ALL_CAPITALS = /^(?:\P{L}*\p{Lu}){2}[^\p{Ll}]*$/u

/** The replacement of a hit that differs from the words in capitals: all of them, or the first, are kept. */
export function inCapitalsOf(found: string, words: string, by: string): string {
  if (found === words) return by
  if (ALL_CAPITALS.test(found)) return by.toUpperCase()
  if (!BEGINS_WITH_CAPITAL.test(found) || BEGINS_WITH_CAPITAL.test(words)) return by
  return by.replace(FIRST_LETTER, (start) => start.toUpperCase())
}

/** Replaces the hits, except those at the positions in `skipped`. */
export function replaceText(
  page: PageDocument,
  search: TextSearch,
  by: string,
  skipped: ReadonlySet<number> = new Set(),
): PageDocument {
  let count = -1
  return mapHits(page, search, ({ found, write }) => {
    count += 1
    return skipped.has(count) ? found : write(inCapitalsOf(asRead(found, write), search.words, by))
  })
}

/** Maximum length of a character in markup: '&CounterClockwiseContourIntegral;'. */
const MAX_ENTITY = 33

/** Occurrences in reading order. */
export function textHits(page: PageDocument, search: TextSearch): TextHit[] {
  const hits: TextHit[] = []
  mapHits(page, search, ({ found, write, piece, at }) => {
    const read = (text: string) => asRead(text, write)
    const end = at + found.length
    const reach = MAX_AROUND * MAX_ENTITY
    hits.push({
      before: read(piece.slice(Math.max(0, at - reach), at)).slice(-MAX_AROUND),
      found: read(found),
      after: read(piece.slice(end, end + reach)).slice(0, MAX_AROUND),
    })
    return found
  })
  return hits
}

/** Lower case letter by letter, without those that would become longer, so that places stay the same. */
const lowerCase = (text: string): string =>
  text.replaceAll(/\p{Changes_When_Lowercased}/gu, (letter) => {
    const lower = letter.toLowerCase()
    return lower.length === letter.length ? lower : letter
  })

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}_]/u

/** Letters on either side that decide whether a hit is a whole word: one, which may take two UTF-16 units. */
const NEIGHBOUR = 2

/** True between the first and the last character of an entity, which a hit may not cut: '&am|p;'. */
const isInEntity = (markup: string, at: number): boolean =>
  /&#?\w*$/.test(markup.slice(Math.max(0, at - MAX_ENTITY), at)) && /^#?\w*;/.test(markup.slice(at, at + MAX_ENTITY))

/** Positions of the words in a piece of text, from left to right without overlaps. */
function placesOf(piece: string, write: Write, { words, matches_case, whole_words }: TextSearch): number[] {
  const inCase = matches_case ? plain : lowerCase
  const [text, wanted] = [inCase(piece), inCase(write(words))]
  const cutsEntity = (at: number, end: number) => write !== plain && (isInEntity(piece, at) || isInEntity(piece, end))
  const cutsWord = (at: number, end: number) =>
    ENDS_IN_WORD.test(piece.slice(Math.max(0, at - NEIGHBOUR), at)) ||
    BEGINS_IN_WORD.test(piece.slice(end, end + NEIGHBOUR))
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0 && wanted !== ''; ) {
    const end = at + wanted.length
    const isHit = !cutsEntity(at, end) && !(whole_words && cutsWord(at, end))
    if (isHit) places.push(at)
    at = text.indexOf(wanted, isHit ? end : at + 1)
  }
  return places
}

/** A layer's heading is one of the levels, other headings are texts. */
const isLevel = (name: string, value: string): boolean =>
  name === 'heading' && LAYER_HEADINGS.some((level) => level === value)

type Hit = { found: string; write: Write; piece: string; at: number }

function mapHits(page: PageDocument, search: TextSearch, change: (hit: Hit) => string): PageDocument {
  const names = search.links ? new Set([...TEXTS, ...LINKS]) : TEXTS
  const mapPiece = (piece: string, write: Write) => {
    const { length } = write(search.words)
    let from = 0
    const parts = placesOf(piece, write, search).flatMap((at) => {
      const before = piece.slice(from, at)
      from = at + length
      return [before, change({ found: piece.slice(at, from), write, piece, at })]
    })
    return [...parts, piece.slice(from)].join('')
  }
  const mapText = (text: string) => mapPieces(text, search.links !== undefined, mapPiece)
  const mapNamed = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return names.has(name) && !isLevel(name, value) ? mapText(value) : value
    if (Array.isArray(value)) return value.map((one) => mapNamed(one, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [key, key === 'styles' ? held : mapNamed(held, key)]),
    )
  }
  const { title, meta_description, keywords, containers } = page
  return {
    ...page,
    title: mapText(title),
    meta_description: mapText(meta_description),
    keywords: mapText(keywords),
    // Only strings change, so the shape stays.
    containers: mapNamed(containers, '') as PageDocument['containers'],
  }
}

/** Writes words as a piece of text has them. */
type Write = (words: string) => string

const plain: Write = (words) => words
const asRead = (text: string, write: Write): string => (write === plain ? text : decodeEntities(text))
/** Quotation marks are escaped in attributes only. */
const betweenTags: Write = (words) => escapeHtml(words).replaceAll('&quot;', '"')

const TAG = /(<\/?[a-z][^<>]*>)/i
const HREF = /(\shref=")([^"]*)/i

/** Changes the texts between tags of markup, and the targets of links if asked for. */
function mapPieces(text: string, hasLinks: boolean, change: (piece: string, write: Write) => string): string {
  const pieces = text.split(TAG)
  if (pieces.length === 1) return change(text, plain)
  return pieces
    .map((piece, at) => {
      if (at % 2 === 0) return change(piece, betweenTags)
      return hasLinks ? piece.replace(HREF, (_, start: string, url: string) => start + change(url, escapeHtml)) : piece
    })
    .join('')
}
