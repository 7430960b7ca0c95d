/** Reads and saves the list of redirects. */
import type { Redirect } from '../../../../domain/publishing/redirect/redirect.ts'
import type { Stored } from '../../../../domain/staff/config/section.ts'
import { type CallResult, requestJson } from '../../../kit/api/call.ts'

export const REDIRECTS = ['config', 'redirects'] as const

const URL = '/api/admin/config/redirects'

export const readRedirects = () => requestJson<Stored<Redirect[]>>(URL)

type FieldOf = (redirect: Redirect, field: string) => string | undefined

/**
 * Saves `edit` of the list as it is now, so that rows that others have changed since stay theirs. `fieldOf` names the
 * form's field of a refused redirect.
 */
export async function saveRedirects(
  edit: (list: readonly Redirect[]) => Redirect[],
  fieldOf: FieldOf = () => undefined,
): Promise<CallResult<unknown>> {
  const read = await readRedirects()
  if (!read.ok) return read
  const value = edit(read.data.value)
  const answer = await requestJson(URL, { method: 'PUT', body: { value, version: read.data.version } })
  if (answer.ok || answer.errors === undefined) return answer
  const errors = Object.entries(answer.errors).map(([path, message]) => {
    const [, index, field = ''] = path.split('.')
    const redirect = value[Number(index)]
    return [(redirect && fieldOf(redirect, field)) ?? path, message]
  })
  return { ...answer, errors: Object.fromEntries(errors) }
}
