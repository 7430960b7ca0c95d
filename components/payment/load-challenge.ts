/** Asks what the test bank wants to know, and brings the form to answer it along. */
import type { Challenge } from '../../domain/payment/challenge.ts'
import { AWAY, type CallResult } from '../api/call.ts'
import { readChallenge } from './answer-challenge.ts'

export type LoadedChallenge = {
  ChallengeForm: typeof import('./challenge-form.tsx').ChallengeForm
  challenge: Challenge
}

export async function loadChallenge(): Promise<CallResult<LoadedChallenge>> {
  const [challenge, form] = await Promise.all([readChallenge(), import('./challenge-form.tsx').catch(() => null)])
  if (!challenge.ok) return challenge
  if (form === null) return { ok: false, status: 0, message: AWAY }
  return { ok: true, data: { ChallengeForm: form.ChallengeForm, challenge: challenge.data } }
}
