/** Encodes page after page into the same memory, so that a build of any size leaves little to collect. */

/** Bytes. */
const USUAL = 1 << 20
/** Memory for one long page serves the next ones up to here; one that needs more gets memory of its own. */
const KEPT = 1 << 22
/** Bytes that a character of a string takes at most. */
const WIDEST = 3

export type PageBytes = {
  /** Forgets the page before. */
  begin: () => void
  /** What stands on many pages: encoded once. */
  addShared: (text: string) => void
  /** Returns the bytes of the text, which hold until `begin`. */
  add: (text: string) => Uint8Array
  /** Those of all that was added, which hold until `begin`. */
  bytes: () => Uint8Array
}

export function pageBytes(): PageBytes {
  let kept = Buffer.allocUnsafeSlow(USUAL)
  const encoded = new Map<string, Buffer>()
  let memory = kept
  let length = 0

  function makeRoom(bytes: number): void {
    if (length + bytes <= memory.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(length + bytes, memory.length * 2))
    memory.copy(larger, 0, 0, length)
    memory = larger
    if (larger.length <= KEPT) kept = larger
  }

  return {
    begin() {
      memory = kept
      length = 0
    },
    addShared(text) {
      const bytes = encoded.get(text) ?? Buffer.from(text)
      encoded.set(text, bytes)
      makeRoom(bytes.length)
      length += bytes.copy(memory, length)
    },
    add(text) {
      // Counting takes a moment, so it is done only where guessing would take memory.
      if (length + text.length * WIDEST > memory.length) makeRoom(Buffer.byteLength(text))
      const from = length
      length += memory.write(text, length)
      return memory.subarray(from, length)
    },
    bytes: () => memory.subarray(0, length),
  }
}
