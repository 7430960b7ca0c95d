/** The newsletter form: subscribes an email address, which its owner then confirms by email. */
import { useState } from 'react'
import type { MarketingEmailsConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { call } from '../../../../kit/api/call.ts'
import { refusalOf } from '../../../../kit/form/refusal-of.ts'
import { useForm } from '../../../../kit/form/use-form.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Labelled } from '../../../../kit/primitives/field.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'

export function MarketingEmailsView({ config }: { config: MarketingEmailsConfig }) {
  const [isSent, setSent] = useState(false)
  const { message, errors, working, form } = useForm(async (typed) => {
    const answer = await call('POST /api/marketing/subscribe', { body: { email: typed('email') } })
    setSent(answer.ok)
    return refusalOf(answer)
  })
  return (
    <div className="newsletter">
      <div>
        <h2>{config.heading}</h2>
        <p>{config.text}</p>
      </div>
      <form {...form}>
        <Labelled label="E-mail address" hint={isSent ? undefined : config.hint} error={errors.email}>
          {(control) => (
            <div className="find">
              <input
                {...control}
                type="email"
                name="email"
                autoComplete="email"
                placeholder="Enter your email address"
              />
              <Button type="submit" working={working ? 'Subscribing' : null}>
                Subscribe
              </Button>
            </div>
          )}
        </Labelled>
        {message !== null && <Note kind="bad">{message}</Note>}
        {isSent && (
          <Note kind="ok">One more step: open the e-mail we’ve just sent you and confirm that it was you.</Note>
        )}
      </form>
    </div>
  )
}
