/** Buttons to download or erase the customer's data. */
import { useState } from 'react'
import { downloadJson } from '../../../../kit/api/download-file.ts'
import { PasswordField } from '../../../../kit/form/password-field.tsx'
import { refusalOf } from '../../../../kit/form/refusal-of.ts'
import { useForm } from '../../../../kit/form/use-form.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { useInlineForm } from '../../../../kit/primitives/use-inline-form.ts'
import { clearLastCart } from '../../../core/cart/last-cart.ts'
import { clearCart } from '../../../core/cart/state.ts'
import { markSignIn } from '../../../core/session/state.ts'
import { callAccount } from '../send.ts'

export function Privacy() {
  const erasure = useInlineForm()
  return (
    <div className="account-forms grid-5">
      <section className="account-panel" aria-labelledby="export">
        <h2 id="export">Download your data</h2>
        <p className="muted">
          Everything we hold about you in one file: your details, addresses, orders, reviews, wish list and consents.
          It’s in JSON, which any program can read.
        </p>
        <Download />
      </section>
      <section className="account-panel" aria-labelledby="erase">
        <h2 id="erase">Erase your account</h2>
        <p className="muted">
          Your details, addresses, cards and wish list are deleted, and your name is removed from your reviews. We keep
          only what tax law requires of your orders: what was sold, when, and for how much. This can’t be undone.
        </p>
        {erasure.isOpen ? (
          <EraseForm onLeave={erasure.close} />
        ) : (
          <Button variant="danger" ref={erasure.opener} onClick={erasure.open}>
            Erase my account
          </Button>
        )}
      </section>
    </div>
  )
}

const FILE = 'cellardoor-account.json'

function Download() {
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)
  const download = async () => {
    setWorking(true)
    setOutcome(null)
    const answer = await callAccount('GET /api/user/export')
    setWorking(false)
    if (answer.ok) downloadJson(FILE, answer.data)
    setOutcome(answer.ok ? { kind: 'ok', text: `Downloaded ${FILE}` } : { kind: 'bad', text: answer.message })
  }
  return (
    <>
      <Button variant="line" working={working ? 'Collecting' : null} onClick={download}>
        Download my data
      </Button>
      {outcome && <Note kind={outcome.kind}>{outcome.text}</Note>}
    </>
  )
}

function EraseForm({ onLeave }: { onLeave: () => void }) {
  const { message, errors, working, form } = useForm(async (typed) => {
    const answer = await callAccount('DELETE /api/user', { body: { password: typed('password') } })
    if (!answer.ok) return refusalOf(answer)
    markSignIn(false)
    clearCart()
    clearLastCart()
    location.replace('/')
    return new Promise<never>(() => undefined)
  })
  return (
    <form className="entry" aria-labelledby="erase" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        autoFocus
        error={errors.password}
      />
      <div className="row wrapf">
        <Button type="submit" variant="danger" working={working ? 'Erasing' : null}>
          Erase everything
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}
