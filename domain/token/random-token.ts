/** A name that nobody can guess: for a session, the link of a mail, a visitor or an attempt to pay. */
import { toHex } from './to-hex.ts'

/** Where the bytes come from: `crypto`, of the browser or of the Worker. */
export type RandomSource = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> }

const DEFAULT_BYTES = 32

/** Random bytes as hex digits, two a byte. */
export const randomToken = (random: RandomSource, bytes = DEFAULT_BYTES): string =>
  toHex(random.getRandomValues(new Uint8Array(bytes)))
