/** Generates an unguessable token: for a session, a link in a mail, a visitor or a payment attempt. */
import { toHex } from './to-hex.ts'

/** Source of random bytes: `crypto` of the browser or the Worker. */
export type RandomSource = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> }

const DEFAULT_BYTES = 32

/** Random bytes as hex, two digits per byte. */
export const randomToken = (random: RandomSource, bytes = DEFAULT_BYTES): string =>
  toHex(random.getRandomValues(new Uint8Array(bytes)))
