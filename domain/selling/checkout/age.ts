/** Checks that a buyer is old enough to buy alcohol (docs/domain.md#checkout). */
import { LEGAL_AGE } from './limits.ts'

/** Highest plausible age, in years. */
const OLDEST = 120

/** 'YYYY-MM-DD' that many years later; 29 February becomes 1 March in other years, as the law has it. */
const anniversary = (day: string, years: number): string => {
  const [year = '', ...rest] = day.split('-')
  const date = `${String(Number(year) + years).padStart(4, '0')}-${rest.join('-')}`
  return rest.join('-') === '02-29' && new Date(`${date}T00:00:00Z`).getUTCDate() !== 29
    ? date.replace('02-29', '03-01')
    : date
}

/** A real date, not in the future, within living memory. Days are 'YYYY-MM-DD'. */
export const isBirthday = (day: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) &&
  day <= today &&
  anniversary(day, OLDEST) > today

/** True from the eighteenth birthday on. */
export const isOfAge = (birthday: string, today: string): boolean => anniversary(birthday, LEGAL_AGE) <= today

/** Message for an invalid date of birth or a buyer under age; null when the buyer may buy alcohol. */
export const birthdayProblem = (birthday: string, today: string): string | null => {
  if (!isBirthday(birthday, today)) return 'Enter your date of birth'
  return isOfAge(birthday, today) ? null : `You must be ${LEGAL_AGE} or over to buy alcohol`
}
