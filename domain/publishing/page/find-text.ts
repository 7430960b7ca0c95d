/** Finds and replaces words in the texts, descriptions and links of a page; never in its ids, CSS or scripts. */
import type { z } from 'zod'
import type { textHitSchema, textSearchSchema } from './find-text.schema.ts'
import type { PageDocument } from './page-document.ts'

/** Maximum length of the words, and of the text shown on either side of a hit. */
export const MAX_WORDS = 200
export const MAX_AROUND = 40

export type TextHit = z.infer<typeof textHitSchema>

/** Settings that people read, by name, and those they follow. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'heading', 'title', 'name', 'hint', 'alt', 'content'])
const LINKS: ReadonlySet<string> = new Set(['url', 'plan_link'])

/** `whole_words` leaves out words that are part of a longer one; `links` looks in the targets of links, too. */
export type TextSearch = z.infer<typeof textSearchSchema>

/** Replaces the hits, except those at the positions in `skipped`. */
export const replaceText = (
  page: PageDocument,
  search: TextSearch,
  by: string,
  skipped: ReadonlySet<number> = new Set(),
): PageDocument => {
  let count = -1
  return mapHits(page, search, (found, write) => {
    count += 1
    return skipped.has(count) ? found : write(by)
  })
}

/** Occurrences in reading order. */
export function textHits(page: PageDocument, search: TextSearch): TextHit[] {
  const hits: TextHit[] = []
  mapHits(page, search, (found, _, piece, at) => {
    const end = at + found.length
    const around = [piece.slice(Math.max(0, at - MAX_AROUND), at), piece.slice(end, end + MAX_AROUND)] as const
    hits.push({ before: around[0], found, after: around[1] })
    return found
  })
  return hits
}

/** Lower case letter by letter, without those that would become longer, so that places stay the same. */
const lowerCase = (text: string): string =>
  text.replaceAll(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase()
    return lower.length === letter.length ? lower : letter
  })

const ENDS_IN_WORD = /[\p{L}\p{N}_]$/u
const BEGINS_IN_WORD = /^[\p{L}\p{N}_]/u

/** Letters on either side that decide whether a hit is a whole word: one, which may take two UTF-16 units. */
const NEIGHBOUR = 2

/** Positions of the words in a piece of text, from left to right without overlaps. */
function placesOf(piece: string, words: string, { matches_case, whole_words }: TextSearch): number[] {
  const [text, wanted] = matches_case ? [piece, words] : [lowerCase(piece), lowerCase(words)]
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0 && wanted !== ''; ) {
    const end = at + wanted.length
    const isPart =
      ENDS_IN_WORD.test(piece.slice(Math.max(0, at - NEIGHBOUR), at)) ||
      BEGINS_IN_WORD.test(piece.slice(end, end + NEIGHBOUR))
    const isHit = !(whole_words && isPart)
    if (isHit) places.push(at)
    at = text.indexOf(wanted, isHit ? end : at + 1)
  }
  return places
}

type ChangeHit = (found: string, write: Write, piece: string, at: number) => string

const mapHits = (page: PageDocument, search: TextSearch, change: ChangeHit): PageDocument => {
  const mapPiece = (piece: string, write: Write) => {
    const words = write(search.words)
    let from = 0
    const parts = placesOf(piece, words, search).flatMap((at) => {
      const before = piece.slice(from, at)
      from = at + words.length
      return [before, change(piece.slice(at, from), write, piece, at)]
    })
    return [...parts, piece.slice(from)].join('')
  }
  const hasLinks = search.links === 'true'
  return mapTexts(page, hasLinks, (text) => mapPieces(text, hasLinks, mapPiece))
}

type Change = (text: string) => string

function mapTexts(page: PageDocument, hasLinks: boolean, change: Change): PageDocument {
  const { title, meta_description, keywords, containers } = page
  return {
    ...page,
    title: change(title),
    meta_description: change(meta_description),
    keywords: change(keywords),
    // Only strings change, so the shape stays.
    containers: mapNamed(
      containers,
      '',
      hasLinks ? new Set([...TEXTS, ...LINKS]) : TEXTS,
      change,
    ) as PageDocument['containers'],
  }
}

function mapNamed(value: unknown, name: string, names: ReadonlySet<string>, change: Change): unknown {
  if (typeof value === 'string') return names.has(name) ? change(value) : value
  if (Array.isArray(value)) return value.map((one) => mapNamed(one, name, names, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, mapNamed(held, key, names, change)]))
}

/** Writes words as a piece of text has them. */
type Write = (words: string) => string

const plain: Write = (words) => words
const escaped: Write = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const TAG = /(<\/?[a-z][^<>]*>)/i
const HREF = /(\shref=")([^"]*)/i

/** Changes the texts between tags of markup, and the targets of links if asked for. */
function mapPieces(text: string, hasLinks: boolean, change: (piece: string, write: Write) => string): string {
  const pieces = text.split(TAG)
  if (pieces.length === 1) return change(text, plain)
  return pieces
    .map((piece, at) =>
      at % 2 === 0
        ? change(piece, escaped)
        : hasLinks
          ? piece.replace(HREF, (_, start: string, url: string) => `${start}${change(url, escaped)}`)
          : piece,
    )
    .join('')
}
