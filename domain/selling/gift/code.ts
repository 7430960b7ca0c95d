/**
 * Gift codes, `GIFT-XXXX-XXXX-XXXX` (docs/domain.md#gifts): eleven random characters of Crockford's base 32 and a check
 * character. A character is an element of GF(32), and a code is valid if its polynomial is zero at the field's
 * generator: this detects any single wrong character, and any two swapped ones.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'GIFT'
const LENGTH = 12
const GROUP = 4

/** x⁵ + x² + 1, whose root generates all of the field but zero. */
const MODULUS = 0b100101

const timesGenerator = (element: number): number => (element & 0b10000 ? (element << 1) ^ MODULUS : element << 1)

/** Zero for a valid code; the missing last character of one that ends in '0'. */
const remainder = (characters: string): number =>
  Array.from(characters).reduce((sum, character) => timesGenerator(sum) ^ ALPHABET.indexOf(character), 0)

/** Random bytes a code is made of. */
export const GIFT_CODE_BYTES = LENGTH - 1

/** The code in its canonical form, 'GIFT-7K2M-Q9XW-4RTC'. `random` are GIFT_CODE_BYTES bytes; five bits of each are used. */
export function giftCode(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, GIFT_CODE_BYTES), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(
    '',
  )
  return written(body + ALPHABET.charAt(remainder(`${body}0`)))
}

const written = (characters: string): string =>
  [PREFIX, ...Array.from({ length: LENGTH / GROUP }, (_, at) => characters.slice(at * GROUP, (at + 1) * GROUP))].join(
    '-',
  )

/** Replaces characters that people confuse: O for 0, I and L for 1. The prefix is read the same way. */
const plain = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const PLAIN_PREFIX = plain(PREFIX)

/** A typed code in its canonical form, in any case, with any spaces and dashes; null if mistyped. */
export function parseGiftCode(typed: string): string | null {
  const all = plain(typed)
  const hasPrefix = all.length === PLAIN_PREFIX.length + LENGTH && all.startsWith(PLAIN_PREFIX)
  const characters = hasPrefix ? all.slice(PLAIN_PREFIX.length) : all
  const isWhole = characters.length === LENGTH && Array.from(characters).every((one) => ALPHABET.includes(one))
  return isWhole && remainder(characters) === 0 ? written(characters) : null
}

/** The last group, by which people distinguish their gifts. */
export const giftCodeEnding = (code: string): string => code.slice(-GROUP)
