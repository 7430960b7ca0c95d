import type { ProofName } from './proofs.ts'

/** Words that promise something, as they stand in the file, and what proves them. */
export type Promised = readonly [words: string, ...proofs: [ProofName, ...ProofName[]]]

/** Words that sound like a promise, as they stand in the file, and why no test of ours proves them. */
export type Unproven = readonly [words: string, because: string]

export type Table = {
  promised: Readonly<Record<string, readonly Promised[]>>
  unproven: Readonly<Record<string, readonly Unproven[]>>
}
