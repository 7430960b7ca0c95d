import { call } from '../api/call.ts'
import { forgetAmended } from './marker.ts'

/** Null when it is saved and the page may be left, else why not. */
export async function saveAmended(): Promise<string | null> {
  const answer = await call('PUT /api/lock-it-in/amend-selection')
  if (!answer.ok) return answer.message
  if (answer.data.trs_error_message !== '') return answer.data.trs_error_message
  forgetAmended()
  return null
}
