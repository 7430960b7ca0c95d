/** A promise, quoted from the file, and the ids of the tests that prove it (tests/test-id.ts). */
export type Promised = readonly [words: string, ...proofs: [string, ...string[]]]

/** Text that resembles a promise, quoted from the file, and why no test proves it. */
export type Unproven = readonly [words: string, because: string]

export type Table = {
  promised: Readonly<Record<string, readonly Promised[]>>
  unproven: Readonly<Record<string, readonly Unproven[]>>
}
