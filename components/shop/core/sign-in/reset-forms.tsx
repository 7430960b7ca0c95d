/**
 * The forms for a forgotten password: one requests a link by email, the other, opened by that link, sets the new
 * password.
 */
import { useEffect, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { EmailField } from '../../../kit/form/email-field.tsx'
import { NewPasswordField } from '../../../kit/form/new-password-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { markEntry } from './enter.ts'
import { nextPath } from './next-path.ts'
import { deleteEmail, storedEmail } from './stored-email.ts'

const FORM_TEXTS = {
  customer: {
    login: '/login',
    forgot: 'POST /api/user/forgot-password',
    reset: 'POST /api/user/reset-password',
  },
  staff: {
    login: '/admin/login',
    forgot: 'POST /api/admin/forgot-password',
    reset: 'POST /api/admin/reset-password',
  },
} as const

export type ResetFormsProps = { of: keyof typeof FORM_TEXTS }

/** Opens the account or the control panel. Never resolves, because the page is being left. */
const enterAs = (of: ResetFormsProps['of'], isSignedIn: boolean): Promise<never> => {
  if (of === 'customer') markEntry()
  const staffPath = isSignedIn ? '/admin' : `${FORM_TEXTS.staff.login}?why=set`
  location.replace(of === 'customer' ? nextPath(location) : staffPath)
  return new Promise(() => undefined)
}

/** Shows the form for the new password if the URL has a token; the server renders the other. */
export function ResetForms({ of }: ResetFormsProps) {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), [])
  return token === null ? (
    <AskForLink of={of} />
  ) : (
    <NewPassword of={of} token={token} onAnother={() => setToken(null)} />
  )
}

function AskForLink({ of }: ResetFormsProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { message, errors, working, form } = useForm(async (typed) => {
    const email = typed('email').trim()
    const answer = await call(FORM_TEXTS[of].forgot, { body: { email } })
    if (answer.ok) setSentTo(email)
    return refusalOf(answer)
  })
  useEffect(() => {
    const field = form.ref.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && field.value === '') field.value = storedEmail()
    deleteEmail()
  }, [form.ref])
  return (
    <form className="login-panel login-single" aria-label="Ask for a link" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      {sentTo !== null && (
        <Note kind="ok">
          {`If there is an account at ${sentTo}, an e-mail with a link is on its way. The link works for an hour.`}
        </Note>
      )}
      <EmailField autoComplete="username" error={errors.email} />
      <Button type="submit" className="block" working={working ? 'Sending' : null}>
        {sentTo === null ? 'Send me a link' : 'Send another link'}
      </Button>
      <p className="small">
        <a href={FORM_TEXTS[of].login}>Back to signing in</a>
      </p>
    </form>
  )
}

function NewPassword({ of, token, onAnother }: ResetFormsProps & { token: string; onAnother: () => void }) {
  const { message, errors, working, form } = useForm(async (typed) => {
    const body = { token, password: typed('password') }
    const answer = await call(FORM_TEXTS[of].reset, { body })
    if (!answer.ok) return toRefusal(refusalOf(answer))
    // Staff with two-factor authentication still have to enter a code.
    return enterAs(of, !('is_logged_in' in answer.data) || answer.data.is_logged_in)
  })
  return (
    <form className="login-panel login-single" aria-label="Choose a new password" {...form}>
      {message !== null && (
        <>
          <Note kind="bad">{message}</Note>
          <p className="small">
            <button type="button" className="link" onClick={onAnother}>
              Ask for a new link
            </button>
          </p>
        </>
      )}
      <NewPasswordField label="New password" name="password" error={errors.password} />
      <Button type="submit" className="block" working={working ? 'Saving' : null}>
        Set new password
      </Button>
    </form>
  )
}

/** Shows an error of the link's token above the form, because it has no field. */
const toRefusal = (refused: ReturnType<typeof refusalOf>) =>
  refused?.errors.token === undefined ? refused : { message: refused.errors.token, errors: {} }
