/**
 * Asks staff to confirm their identity when a sensitive call is refused without it
 * (docs/domain.md#confirming-identity). Loaded on the first such refusal.
 */
import { atom } from 'nanostores'

/** An open question. `settle` answers all calls waiting for it. */
export type IdentityQuestion = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

/** The question that the control panel's dialog shows; null if there is none. */
export const $identityQuestion = atom<IdentityQuestion | null>(null)

/**
 * Resolves to true once identity is confirmed, false if the dialog is closed. Simultaneous calls share one question.
 */
export function askForIdentity(): Promise<boolean> {
  const open = $identityQuestion.get()
  if (open !== null) return open.answer
  let settle: IdentityQuestion['settle'] = () => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = (isConfirmed) => {
      $identityQuestion.set(null)
      resolve(isConfirmed)
    }
  })
  $identityQuestion.set({ answer, settle })
  return answer
}
