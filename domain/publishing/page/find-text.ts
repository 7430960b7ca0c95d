/** Finds and replaces words in the texts, descriptions and links of a page; never in its ids, CSS or scripts. */
import type { z } from 'zod'
import type { textHitSchema } from './find-text.schema.ts'
import type { PageDocument } from './page-document.ts'

/** Maximum length of the words, and of the text shown on either side of a hit. */
export const MAX_WORDS = 200
export const MAX_AROUND = 40

export type TextHit = z.infer<typeof textHitSchema>

/** Settings that people read or follow, by name. */
const TEXTS: ReadonlySet<string> = new Set([
  'text',
  'heading',
  'title',
  'name',
  'hint',
  'alt',
  'content',
  'url',
  'plan_link',
])

export const replaceText = (page: PageDocument, words: string, by: string): PageDocument =>
  mapTexts(page, (text) => mapPieces(text, (piece, write) => piece.replaceAll(write(words), write(by))))

/** Occurrences in reading order. Upper and lower case matter. */
export function textHits(page: PageDocument, words: string): TextHit[] {
  const hits: TextHit[] = []
  const collect = (piece: string, write: Write) => {
    const wanted = write(words)
    for (let at = piece.indexOf(wanted); at !== -1; at = piece.indexOf(wanted, at + wanted.length)) {
      const end = at + wanted.length
      hits.push({ before: piece.slice(Math.max(0, at - MAX_AROUND), at), after: piece.slice(end, end + MAX_AROUND) })
    }
    return piece
  }
  mapTexts(page, (text) => mapPieces(text, collect))
  return hits
}

type Change = (text: string) => string

function mapTexts(page: PageDocument, change: Change): PageDocument {
  const { title, meta_description, keywords, containers } = page
  return {
    ...page,
    title: change(title),
    meta_description: change(meta_description),
    keywords: change(keywords),
    // Only strings change, so the shape stays.
    containers: mapNamed(containers, '', change) as PageDocument['containers'],
  }
}

function mapNamed(value: unknown, name: string, change: Change): unknown {
  if (typeof value === 'string') return TEXTS.has(name) ? change(value) : value
  if (Array.isArray(value)) return value.map((one) => mapNamed(one, name, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, mapNamed(held, key, change)]))
}

/** Writes words as a piece of text has them. */
type Write = (words: string) => string

const plain: Write = (words) => words
const escaped: Write = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const TAG = /(<\/?[a-z][^<>]*>)/i
const HREF = /(\shref=")([^"]*)/i

/** Changes the texts between tags of markup, and the targets of links. */
function mapPieces(text: string, change: (piece: string, write: Write) => string): string {
  const pieces = text.split(TAG)
  if (pieces.length === 1) return change(text, plain)
  return pieces
    .map((piece, at) =>
      at % 2 === 0
        ? change(piece, escaped)
        : piece.replace(HREF, (_, start: string, url: string) => `${start}${change(url, escaped)}`),
    )
    .join('')
}
