/** Names that nobody can guess: of charges and refunds, and of challenges. */

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 'ch_test_5f…': 96 bits. */
export const newRef = (kind: 'ch_test' | 're_test'): string => `${kind}_${randomHex(12)}`

/** Whoever has it may answer the challenge: 128 bits. */
export const newSecret = (): string => randomHex(16)
