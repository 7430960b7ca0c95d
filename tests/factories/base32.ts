/** Reads a secret as an authenticator app does. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (digit) => DIGITS.indexOf(digit).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
