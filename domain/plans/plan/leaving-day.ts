/** Cases leave on working days (docs/domain.md#plans). Days are 'YYYY-MM-DD' in Europe/London. */
import { addWorkingDays, type Day, isWorkingDay } from '../../core/calendar/calendar.ts'

/** The scheduled day itself, or the next working day. */
export const leavingDay = (scheduled: Day): Day => (isWorkingDay(scheduled) ? scheduled : addWorkingDays(scheduled, 1))
