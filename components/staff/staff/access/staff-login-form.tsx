/** Staff sign-in: the password, then a code if they have two-factor sign-in. */
import { useEffect, useRef, useState } from 'react'
import { signInNote } from '../../../../domain/staff/access/sign-in-note.ts'
import { afterSignIn } from '../../../../domain/staff/access/sign-in-path.ts'
import { call } from '../../../kit/api/call.ts'
import { EmailField } from '../../../kit/form/email-field.tsx'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { CodeField } from '../../../kit/panel/code-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { ForgottenLink } from '../../../shop/core/sign-in/forgotten-link.tsx'

/** Opens the page the user asked for before signing in. */
function enter(): Promise<never> {
  location.replace(afterSignIn(location.search))
  return new Promise<never>(() => undefined)
}

export function StaffLoginForm() {
  const [ticket, setTicket] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  useEffect(() => setNote(signInNote(location.search)), [])
  const startAgain = (why: string | null) => {
    setTicket(null)
    setNote(why)
  }
  return ticket === null ? (
    <PasswordForm note={note} needsCode={setTicket} />
  ) : (
    <SecondStepForm ticket={ticket} enter={enter} startAgain={startAgain} />
  )
}

type PasswordFormProps = { note: string | null; needsCode: (ticket: string) => void }

function PasswordForm({ note, needsCode }: PasswordFormProps) {
  const { message, errors, working, form } = useForm(async (typed) => {
    const body = { email: typed('email'), password: typed('password') }
    const answer = await call('POST /api/admin/login', { body })
    if (answer.ok) {
      if (answer.data.is_logged_in) return enter()
      needsCode(answer.data.ticket)
      return null
    }
    // A wrong pair is reported at the password, which is the field to type again.
    return answer.status === 401 ? { message: null, errors: { password: answer.message } } : refusalOf(answer)
  })
  return (
    <form className="login-panel login-single" aria-label="Sign in" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      {message === null && note !== null && <Note kind="warn">{note}</Note>}
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <Button type="submit" className="block" working={working ? 'Signing in' : null}>
        Sign in
      </Button>
      <ForgottenLink href="/admin/reset_password" />
    </form>
  )
}

type SecondStepFormProps = {
  ticket: string
  enter: () => Promise<never>
  /** Returns to the password, with a message that says why, if any. */
  startAgain: (why: string | null) => void
}

/** The second step of a staff sign-in: a code of the app, or a recovery code. */
function SecondStepForm({ ticket, enter, startAgain }: SecondStepFormProps) {
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
