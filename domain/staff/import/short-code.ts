/** A short code that depends only on a text, for products without a code in their list. */

/** Crockford's digits: no I, L, O or U that could be misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
const BITS = 5n
const MASK = (1n << 64n) - 1n

/** Ten characters of the text's 64-bit FNV-1a hash: two of 100,000 texts collide with a chance of 1 in 200,000. */
export function shortCode(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & MASK
  hash ^= hash >> 32n
  return Array.from({ length: LENGTH }, (_, index) => DIGITS[Number((hash >> (BigInt(index) * BITS)) & 31n)]).join('')
}
