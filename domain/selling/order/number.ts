/** Numbers for people: orders 'W' and 8 digits, credit notes 'C' and 8 digits (docs/domain.md#orders). */

const DIGITS = 8

/** `random` is at least 0 and less than 1. */
const numberOf = (letter: string, random: number): string =>
  letter + String(Math.floor(random * 10 ** DIGITS)).padStart(DIGITS, '0')

export const orderNumber = (random: number): string => numberOf('W', random)

export const creditNoteNumber = (random: number): string => numberOf('C', random)

export const isOrderNumber = (text: string): boolean => /^W\d{8}$/.test(text)
