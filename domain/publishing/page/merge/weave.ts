/** Orders the merged parts inside one part. */

type Orders = readonly [base: readonly string[], mine: readonly string[], theirs: readonly string[]]

/**
 * Follows the side that changed the order, mine if both did. A part that only the other side has comes after the one
 * before it there.
 */
export function weave(members: readonly string[], [base, mine, theirs]: Orders): readonly string[] {
  const isIn = new Set(members)
  const [first, second] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine]
  const woven = first.filter((key) => isIn.has(key))
  for (const [at, key] of second.entries()) {
    if (!isIn.has(key) || woven.includes(key)) continue
    const before = second.slice(0, at).findLast((one) => woven.includes(one))
    woven.splice(before === undefined ? 0 : woven.indexOf(before) + 1, 0, key)
  }
  return woven
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [was, is] = [new Set(before), new Set(after)]
  const stayed = before.filter((key) => is.has(key))
  return after.filter((key) => was.has(key)).some((key, at) => key !== stayed[at])
}
