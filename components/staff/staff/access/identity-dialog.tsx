/** Asks staff to confirm their identity when a call needs it, then sends the call again (docs/staff.md#confirming-that-its-you). */
import { useEffect, useRef, useState } from 'react'
import { $identityQuestion, type IdentityQuestion } from '../../../kit/api/ask-for-identity.ts'
import { call } from '../../../kit/api/call.ts'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { CodeField } from '../../../kit/panel/code-field.tsx'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'

export function IdentityDialog({ hasTwoFactor }: { hasTwoFactor: boolean }) {
  const question = useStore($identityQuestion)
  return question && <Question question={question} hasTwoFactor={hasTwoFactor} />
}

type QuestionProps = { question: IdentityQuestion; hasTwoFactor: boolean }

function Question({ question, hasTwoFactor }: QuestionProps) {
  const isConfirmed = useRef(false)
  return (
    <PanelModal
      modal_id="confirm-identity"
      title="Confirm it’s you"
      size="sm"
      disable_close_on_backdrop_click
      closed={() => question.settle(isConfirmed.current)}
    >
      <IdentityForm
        hasTwoFactor={hasTwoFactor}
        confirmed={() => {
          isConfirmed.current = true
        }}
      />
    </PanelModal>
  )
}

function IdentityForm({ hasTwoFactor, confirmed }: { hasTwoFactor: boolean; confirmed: () => void }) {
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [byCode, setByCode] = useState(hasTwoFactor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two fields takes the focus when it appears
  useEffect(() => field.current?.focus(), [byCode])
  const close = () => body.current?.closest('dialog')?.close()
  const { message, errors, working, form } = useForm(async (typed) => {
    const given = byCode ? { code: typed('code') } : { password: typed('password') }
    const answer = await call('POST /api/admin/account/confirm-identity', { body: given })
    if (!answer.ok) return refusalOf(answer)
    confirmed()
    close()
    return null
  })
  return (
    <div ref={body}>
      <form className="stack" aria-label="Confirm it’s you" {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        <p className="small muted">
          Enter {byCode ? 'a code' : 'your password'} to make this change. You won’t be asked again for ten minutes.
        </p>
        {byCode ? (
          <CodeField error={errors.code} ref={field} />
        ) : (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
            ref={field}
          />
        )}
        {hasTwoFactor && (
          <p className="small">
            <button type="button" className="link" onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use your password instead' : 'Use a code from your app instead'}
            </button>
          </p>
        )}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={working ? 'Checking' : null}>
            Confirm
          </Button>
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}
