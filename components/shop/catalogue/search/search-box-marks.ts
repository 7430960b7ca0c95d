import { fold, searchWords } from '../../../../domain/catalogue/search/search-words.ts'

export type Piece = { text: string; marked: boolean }

const PIECES = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu

/** Splits a name into pieces and marks the words that start with a word of the search term. */
export function marks(name: string, term: string): Piece[] {
  const sought = searchWords(term).map(fold)
  return (name.match(PIECES) ?? []).map((text) => ({
    text,
    marked: sought.some((word) => fold(text).startsWith(word)),
  }))
}
