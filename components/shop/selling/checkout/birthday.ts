/** Converts a date of birth typed in three fields to the format of the API. */

export type TypedBirthday = { day: string; month: string; year: string }

/**
 * Returns the typed date as 'YYYY-MM-DD'; null if a part is missing or not a number. The server checks that the day
 * exists.
 */
export function birthdayOf({ day, month, year }: TypedBirthday): string | null {
  const parts = [year, month, day].map((part) => part.trim())
  if (!parts.every((part) => /^\d+$/.test(part)) || parts[0]?.length !== 4) return null
  return parts.map((part) => part.padStart(2, '0')).join('-')
}
