/** Loads the test bank's question, and the form that answers it. */
import type { Challenge } from '../../domain/payment/schema.ts'
import type { CallResult } from '../api/call.ts'
import { withView } from '../api/with-view.ts'
import { readChallenge } from './answer-challenge.ts'

export type LoadedChallenge = {
  ChallengeForm: typeof import('./challenge-form.tsx').ChallengeForm
  challenge: Challenge
}

export async function loadChallenge(): Promise<CallResult<LoadedChallenge>> {
  const loaded = await withView(readChallenge(), import('./challenge-form.tsx'))
  if (!loaded.ok) return loaded
  const { data: challenge, view } = loaded.data
  return { ok: true, data: { ChallengeForm: view.ChallengeForm, challenge } }
}
