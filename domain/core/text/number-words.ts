/** Small numbers as words, as sentences have them. */

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** 2 → 'two'; from 13 on in figures. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count)

/** 2 → 'Two'. */
export const numberWordFirst = (count: number): string => {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
