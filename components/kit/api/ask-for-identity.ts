/**
 * Asks staff to confirm their identity before a sensitive call is sent again (docs/domain.md#confirming-identity). Loaded with
 * the first call that is refused for it.
 */
import { atom } from 'nanostores'

/** An open question: `settle` answers every call that waits for it. */
export type IdentityQuestion = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

/** The question for the dialog of the control panel; null without one. */
export const $identityQuestion = atom<IdentityQuestion | null>(null)

/** True once they have confirmed, false if they close the dialog. Calls that are refused while it is open share it. */
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
