/** Words that promise something, as the file has them, and the ids of the tests that prove them (tests/test-id.ts). */
export type Promised = readonly [words: string, ...proofs: [string, ...string[]]]

/** Words that sound like a promise, as the file has them, and why no test of ours proves them. */
export type Unproven = readonly [words: string, because: string]

export type Table = {
  promised: Readonly<Record<string, readonly Promised[]>>
  unproven: Readonly<Record<string, readonly Unproven[]>>
}
