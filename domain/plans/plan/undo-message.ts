/** Says that a cancellation can be undone, and until when; without a full stop. */
import { dayName } from '../../core/calendar/day-name.ts'
import type { Plan } from './schema.ts'

export const undoMessage = ({ undo_until: until }: Pick<Plan, 'undo_until'>): string =>
  `You can still undo this${until === null ? '' : ` until ${dayName(until)}`}`
