/**
 * Works out something of a page or a part of it once and keeps it as long as the part is there. Parts are never changed in
 * place, so that what an edit has left alone need not be looked through again.
 */
export function remembered<Part extends object, Result>(workOut: (part: Part) => Result): (part: Part) => Result {
  const known = new WeakMap<Part, { result: Result }>()
  return (part) => {
    const before = known.get(part)
    if (before) return before.result
    const result = workOut(part)
    known.set(part, { result })
    return result
  }
}
