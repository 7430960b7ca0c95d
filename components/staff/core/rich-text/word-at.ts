/** Finds the word around a cursor. */
export function wordAt(text: string, at: number): { from: number; to: number } | null {
  const before = text.slice(0, at).split(/\s/).at(-1)?.length ?? 0
  const after = text.slice(at).split(/\s/)[0]?.length ?? 0
  return before + after > 0 ? { from: at - before, to: at + after } : null
}
