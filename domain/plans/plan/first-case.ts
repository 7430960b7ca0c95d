/** Dispatch day of the first case of a club plan (docs/domain.md#wine-club). */
import { addDays, type Day, inLondon } from '../../core/calendar/calendar.ts'
import { leavingDay, PREPARE_DAYS_BEFORE } from './rules.ts'

/** The first working day that leaves time to choose the wines, and for the member to swap some. */
export function firstClubCase(start: Date): Day {
  return leavingDay(addDays(inLondon(start).day, PREPARE_DAYS_BEFORE))
}
