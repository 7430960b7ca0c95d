/** Which words of a name a search is about. */
import { fold, searchWords } from '../../../../domain/catalogue/search/search-words.ts'

export type Piece = { text: string; marked: boolean }

const PIECES = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu

/** `name` in pieces that make it up again; marked are the words that begin like one of the term's. */
export function marks(name: string, term: string): Piece[] {
  const sought = searchWords(term).map(fold)
  return (name.match(PIECES) ?? []).map((text) => ({
    text,
    marked: sought.some((word) => fold(text).startsWith(word)),
  }))
}
