/** Damerau-Levenshtein distance of two words. */

/** Maximum number of letters of a search that are compared with known words. */
export const MAX_COMPARED = 100

/**
 * Number of letters to insert, delete, replace or swap with a neighbour. Returns `max + 1` if the distance exceeds
 * `max`. Computes only a diagonal band of the table, to reject distant words quickly.
 */
export const editDistance = (one: string, other: string, max: number): number => {
  if (Math.abs(one.length - other.length) > max) return max + 1
  const far = max + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, column) => Math.min(column, far))
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Array<number>(other.length + 1).fill(far)
    if (row <= max) current[0] = row
    const last = Math.min(other.length, row + max)
    for (let column = Math.max(1, row - max); column <= last; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const replaced = (previous[column - 1] ?? far) + (isSame ? 0 : 1)
      const inserted = (current[column - 1] ?? far) + 1
      const deleted = (previous[column] ?? far) + 1
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwap ? (beforePrevious[column - 2] ?? far) + 1 : far
      current[column] = Math.min(replaced, inserted, deleted, swapped, far)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[other.length] ?? far
}
