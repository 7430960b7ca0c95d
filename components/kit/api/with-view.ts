import { type CallResult, UNREACHABLE_MESSAGE } from './call.ts'

/**
 * Waits for a screen's data and code, which load in parallel. Returns the call's failure, or one if the code can't be
 * loaded.
 */
export async function withView<Data, View>(
  asked: Promise<CallResult<Data>>,
  loading: Promise<View>,
): Promise<CallResult<{ data: Data; view: View }>> {
  const [answer, view] = await Promise.all([asked, loading.catch(() => null)])
  if (!answer.ok) return answer
  return view === null
    ? { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
    : { ok: true, data: { data: answer.data, view } }
}
