/** Reads the times of a bundle's form, in London time. */
import { endFault, fromLondonTime, goLiveFault } from '../../../../domain/publishing/bundle/go-live.ts'
import type { FieldFault } from '../../../kit/panel/form-values.ts'

/** The typed time, or its fault. */
export function readMoment(typed: string, now: Date): { at: Date } | { fault: string } {
  const at = fromLondonTime(typed)
  if (at === null) return { fault: typed === '' ? 'Give a day and a time' : 'The clocks skip that time' }
  const fault = goLiveFault(at, now)
  return fault === null ? { at } : { fault }
}

export function timeFaults(typed: string): FieldFault[] {
  const moment = readMoment(typed, new Date())
  return 'fault' in moment ? [{ field: 'time', message: moment.fault }] : []
}

/** Faults of an end, which may be left empty. `from` is when the bundle goes live; null if that is not known yet. */
export function endFaults(typed: string, from: Date | null): FieldFault[] {
  if (typed === '') return []
  const now = new Date()
  const moment = readMoment(typed, now)
  const message = 'fault' in moment ? moment.fault : endFault(moment.at, from ?? now, now)
  return message === null ? [] : [{ field: 'ends', message }]
}
