/** Job that asks a build service (CI) for the waiting build, if BUILD_HOOK_URL is set (docs/build.md#with-ci). */
import { batch } from '../../../database/batch.ts'
import { recordHookCall, selectBuildToCallFor } from '../../../database/queries/core/build-hook.ts'
import { type HookCall, isCallDue, nextCall } from '../../../domain/publishing/build/build-hook.ts'
import type { Settings } from '../../env.ts'
import type { JobContext } from '../../job.ts'

const ANSWER_WITHIN_MS = 10_000

/** Body for GitHub's `repository_dispatch`, which rejects any other field. */
const bodyOf = (build: number, kind: string): string =>
  JSON.stringify({ event_type: 'publish', client_payload: { build, kind } })

/** Returns '' if the service accepted the request. Doesn't store the response's text, which may repeat secrets. */
async function callHook(settings: Settings, build: number, kind: string): Promise<string> {
  const { BUILD_HOOK_URL, BUILD_HOOK_SECRET } = settings
  const authorization = BUILD_HOOK_SECRET === '' ? {} : { Authorization: `Bearer ${BUILD_HOOK_SECRET}` }
  try {
    const answer = await fetch(BUILD_HOOK_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Cellardoor', ...authorization },
      body: bodyOf(build, kind),
      // Redirects must not get the secret.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? '' : `It answered ${answer.status}`
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    return isSlow ? `It did not answer within ${ANSWER_WITHIN_MS / 1000} seconds` : 'It could not be reached'
  }
}

/** Makes at most one call. The build stays in the queue until a runner takes it, whatever the result. */
export async function callBuildHook({ settings, database, now }: JobContext): Promise<string> {
  if (settings.BUILD_HOOK_URL === '') return 'no build service is set'
  const [{ rows }] = await batch(database, 'read', [selectBuildToCallFor()])
  const [waiting] = rows
  if (waiting === undefined) return 'no build waits'
  const last: HookCall | undefined = waiting.last_call === null ? undefined : JSON.parse(waiting.last_call)
  if (!isCallDue(last, waiting.id, now())) return `build ${waiting.id} waits`
  const error = await callHook(settings, waiting.id, waiting.kind)
  const call = nextCall(last, waiting.id, now(), error)
  await batch(database, 'write', [recordHookCall(call)])
  return error === '' ? `asked for build ${waiting.id}` : `build ${waiting.id} waits: ${error}`
}
