/** The second step of a staff sign-in: a code of the app, or a recovery code. */
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { CodeField } from '../../../kit/panel/code-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

export type SecondStepFormProps = {
  ticket: string
  enter: () => Promise<never>
  /** Returns to the password, with a message that says why, if any. */
  startAgain: (why: string | null) => void
}

export function SecondStepForm({ ticket, enter, startAgain }: SecondStepFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two fields takes the focus when it appears
  useEffect(() => field.current?.focus(), [isRecovery])
  const { message, errors, working, form } = useForm(async (typed) => {
    const answer = await call('POST /api/admin/login/code', { body: { ticket, code: typed('code') } })
    if (answer.ok) return enter()
    if (answer.status === 404) {
      startAgain(answer.message)
      return null
    }
    return answer.status === 401 ? { message: null, errors: { code: answer.message } } : refusalOf(answer)
  })
  return (
    <form className="login-panel login-single" aria-label="Enter your code" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <CodeField isRecovery={isRecovery} error={errors.code} ref={field} />
      <Button type="submit" className="block" working={working ? 'Signing in' : null}>
        Sign in
      </Button>
      <p className="small row wrapf">
        <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
        </button>
        <button type="button" className="link" onClick={() => startAgain(null)}>
          Back to the password
        </button>
      </p>
      <p className="small muted">Lost both? Another owner can turn two-factor sign-in off for you, under Users.</p>
    </form>
  )
}
