/** What a search is counted as (docs/domain.md#privacy). */

/** Longer ones are pasted texts, which tell nobody what is looked for. */
const MAX_LENGTH = 60

/** Hints of somebody's address, telephone or card: an @, or seven figures and more, however they are spaced. */
const PERSONAL = /@|(?:\d[\s().+-]*){7,}/

/** In small letters, with single spaces; undefined for what is not counted: nothing to read, too long, or personal. */
export function searchTerm(typed: string): string | undefined {
  const term = typed
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  return term.length < 2 || term.length > MAX_LENGTH || PERSONAL.test(term) ? undefined : term
}
