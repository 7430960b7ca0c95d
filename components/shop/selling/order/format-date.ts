/** Formats the time of an order. */
import { formatDate, momentFormat } from '../../../../domain/core/calendar/formats.ts'

const time = momentFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats the time as in opening hours: '2.05pm'. */
const formatTime = (moment: string): string => time(moment).replace(':', '.').replace(/\s/, '')

/** Formats date and time: '24 November 2026, 2.05pm'. */
export const formatDateTime = (moment: string): string => `${formatDate(moment)}, ${formatTime(moment)}`
