/** Makes the key of a new attribute, which identifies its values and its filter permanently. */
import { slug } from '../../core/text/slug.ts'

export const MAX_KEY = 40

/** Names in a list's URL and filters that attributes can't use. */
export const RESERVED_KEYS: readonly string[] = [
  'instock',
  'price',
  'page',
  'q',
  'sort',
  'sort_column',
  'sort_order',
  'filters',
  'is_amend',
  'quantity',
  'frequency',
]

/**
 * 'Age of the rind' → 'age_of_the_rind', with a suffix if that key is in use. '' for a label without letters or digits.
 */
export function keyFor(label: string, taken: readonly string[]): string {
  const plain = slug(label).replaceAll('-', '_')
  if (plain === '') return ''
  const key = (/^[a-z]/.test(plain) ? plain : `a_${plain}`).slice(0, MAX_KEY - 3)
  const isTaken = (word: string) => taken.includes(word) || RESERVED_KEYS.includes(word)
  for (let number = 1; ; number += 1) {
    const word = number === 1 ? key : `${key}_${number}`
    if (!isTaken(word)) return word
  }
}
