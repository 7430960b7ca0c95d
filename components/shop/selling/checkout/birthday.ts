/** A date of birth as it is typed, in three fields, and as it is sent. */

export type TypedBirthday = { day: string; month: string; year: string }

/** 'YYYY-MM-DD' of what was typed; null while a part is missing or not a number. The shop checks that the day exists. */
export function birthdayOf({ day, month, year }: TypedBirthday): string | null {
  const parts = [year, month, day].map((part) => part.trim())
  if (!parts.every((part) => /^\d+$/.test(part)) || parts[0]?.length !== 4) return null
  return parts.map((part) => part.padStart(2, '0')).join('-')
}
