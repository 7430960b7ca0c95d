/** When the first case of a club plan leaves (docs/domain.md#wine-club). */
import { addDays, addWorkingDays, type Day, inLondon, isWorkingDay } from '../delivery/calendar.ts'

/** Days before a case leaves on which its wines are chosen and its member is told. */
const PREPARED_BEFORE = 7

/** The first working day that leaves time to choose the wines, and the member time to swap some. */
export function firstClubCase(start: Date): Day {
  const day = addDays(inLondon(start).day, PREPARED_BEFORE)
  return isWorkingDay(day) ? day : addWorkingDays(day, 1)
}
