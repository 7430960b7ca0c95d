/** Formats small numbers as words, for sentences. */
import { capital } from './capital.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Formats a number: 2 → 'two'; from 13 on as digits. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count)

/** Formats a number for the start of a sentence: 2 → 'Two'. */
export const numberWordFirst = (count: number): string => capital(numberWord(count))
