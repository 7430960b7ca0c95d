/** Normalises a search for statistics (docs/domain.md#privacy). */

/** Longer ones are pasted texts and reveal nothing about demand. */
const MAX_LENGTH = 60

/** Detects an e-mail address, a telephone number or a card number: an @, or seven or more digits in any spacing. */
const PERSONAL = /@|(?:\d[\s().+-]*){7,}/

/** Lower case with single spaces; undefined for searches that aren't counted: empty, too long, or personal. */
export function searchTerm(typed: string): string | undefined {
  const term = typed
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  return term.length < 2 || term.length > MAX_LENGTH || PERSONAL.test(term) ? undefined : term
}
