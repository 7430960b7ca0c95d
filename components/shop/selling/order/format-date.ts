/** Formats moments in London time. A moment is a UTC ISO 8601 time. */

const ZONE = { timeZone: 'Europe/London' } as const
const DATE = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats the date: '24 November 2026'. */
export const formatDate = (moment: string): string => DATE.format(new Date(moment))

/** Formats the time as in opening hours: '2.05pm'. */
const formatTime = (moment: string): string => TIME.format(new Date(moment)).replace(':', '.').replace(/\s/, '')

/** Formats date and time: '24 November 2026, 2.05pm'. */
export const formatDateTime = (moment: string): string => `${formatDate(moment)}, ${formatTime(moment)}`
