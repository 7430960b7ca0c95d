/**
 * Caches a result for a page or one of its parts as long as the part exists. Parts are immutable, so unchanged parts
 * need not be processed again after an edit.
 */
export function memoizeByPart<Part extends object, Result>(workOut: (part: Part) => Result): (part: Part) => Result {
  const known = new WeakMap<Part, { result: Result }>()
  return (part) => {
    const before = known.get(part)
    if (before) return before.result
    const result = workOut(part)
    known.set(part, { result })
    return result
  }
}
