/** Encodes pages into the same memory, so that a build of any size leaves little garbage. */

/** Size of the memory in bytes. */
const USUAL = 1 << 20
/** Maximum size in bytes of memory that is reused; a longer page gets memory of its own. */
const KEPT = 1 << 22
/** Maximum bytes of a character of a string. */
const WIDEST = 3

export type PageBytes = {
  /** Starts a new page. */
  begin: () => void
  /** Adds text that is on many pages, encoded once. */
  addShared: (text: string) => void
  /** Adds text and returns its bytes, valid until `begin`. */
  add: (text: string) => Uint8Array
  /** The bytes of all that was added, valid until `begin`. */
  bytes: () => Uint8Array
}

export function pageBytes(): PageBytes {
  let retained = Buffer.allocUnsafeSlow(USUAL)
  const encoded = new Map<string, Buffer>()
  let memory = retained
  let length = 0

  function makeRoom(bytes: number): void {
    if (length + bytes <= memory.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(length + bytes, memory.length * 2))
    memory.copy(larger, 0, 0, length)
    memory = larger
    if (larger.length <= KEPT) retained = larger
  }

  return {
    begin() {
      memory = retained
      length = 0
    },
    addShared(text) {
      const bytes = encoded.get(text) ?? Buffer.from(text)
      encoded.set(text, bytes)
      makeRoom(bytes.length)
      length += bytes.copy(memory, length)
    },
    add(text) {
      // Counting bytes is slow, so it is done only if the estimate would allocate memory.
      if (length + text.length * WIDEST > memory.length) makeRoom(Buffer.byteLength(text))
      const from = length
      length += memory.write(text, length)
      return memory.subarray(from, length)
    },
    bytes: () => memory.subarray(0, length),
  }
}
