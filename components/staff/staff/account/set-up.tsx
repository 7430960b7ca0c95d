/** Setting two-factor sign-in up: the secret goes into an app, and a code shows that it is there. */
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { NewTwoFactor } from '../../../../domain/staff/two-factor/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { CodeField } from '../../../kit/panel/code-field.tsx'
import { copyText } from '../../../kit/panel/copy-text.ts'
import { isLeaving, unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

type Done = { done: (codes: readonly string[]) => void }

export function SetUp({ done }: Done) {
  const beginning = useMutation({ mutationFn: () => unwrap(call('POST /api/admin/account/two-factor')) })
  if (beginning.data) return <Confirm started={beginning.data} done={done} />
  return (
    <>
      {beginning.error && !isLeaving(beginning.error) && <Note kind="bad">{beginning.error.message}</Note>}
      <div>
        <Button
          className="primary"
          working={beginning.isPending ? 'Beginning' : null}
          onClick={() => beginning.mutate()}
        >
          Set it up
        </Button>
      </div>
    </>
  )
}

/** Splits a secret into groups of four, as authenticator apps show it. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

function Confirm({ started: { secret, link }, done }: { started: NewTwoFactor } & Done) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const { message, errors, working, form } = useForm(async (typed) => {
    const answer = await call('POST /api/admin/account/two-factor/confirm', { body: { code: typed('code') } })
    if (!answer.ok) return refusalOf(answer)
    done(answer.data.recovery_codes)
    return null
  })
  return (
    <form className="stack" aria-label="Set up two-factor sign-in" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <ol className="account-steps grid-4" ref={list} tabIndex={-1}>
        <li>
          <b>Get an authenticator app</b>, if you have none: the Passwords app of an iPhone, Google Authenticator,
          Microsoft Authenticator, 1Password, Bitwarden and others all work.
        </li>
        <li>
          <b>Scan this code</b> with the app, or on the device that has the app <a href={link}>open it with the app</a>.
          <Suspense fallback={<span className="account-qr skeleton" />}>
            <QrCode text={link} label="QR code of the key" />
          </Suspense>
          <span className="small muted">If you can’t scan it, choose ‘Enter a key by hand’ in the app, and type:</span>
          <span className="account-key row wrapf">
            <code data-testid="two-factor-key">{inGroups(secret)}</code>
            <Button
              variant="line"
              className="sm"
              onClick={() => void copyText(secret, 'Key copied', 'Your browser blocked copying. Select it instead')}
            >
              Copy
            </Button>
          </span>
          <span className="small muted">Where it asks: the kind is ‘time-based’.</span>
        </li>
        <li>
          <b>Enter the code</b> that the app shows now.
          <CodeField error={errors.code} />
        </li>
      </ol>
      <p className="small muted">You stay signed in here, and are signed out everywhere else.</p>
      <div>
        <Button type="submit" className="primary" working={working ? 'Checking' : null}>
          Turn it on
        </Button>
      </div>
    </form>
  )
}
