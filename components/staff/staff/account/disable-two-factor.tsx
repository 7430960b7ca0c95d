/** Two-factor sign-in while it is on: since when, how many recovery codes are left, and turning it off. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffAccount } from '../../../../domain/staff/two-factor/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { CodeField } from '../../../kit/panel/code-field.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { accountQuery } from './account-queries.ts'

/** Number of recovery codes left at which the screen suggests new ones. */
const LOW_CODES = 3

export function DisableTwoFactor({ account }: { account: StaffAccount }) {
  const [isOpen, setOpen] = useState(false)
  const { two_factor_since: since, recovery_codes_left: left } = account
  return (
    <>
      <p className="row">
        <span className="st g">On</span>
        {since !== null && <span className="muted">since {formatPastTime(since, new Date())}</span>}
      </p>
      <p className={left <= LOW_CODES ? undefined : 'small muted'}>
        {countOf(left, 'recovery code')} left. For new ones, or another telephone, turn it off and set it up again.
      </p>
      {isOpen ? (
        <TurnOffForm isRequired={account.is_required} cancel={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="line" className="sm" onClick={() => setOpen(true)}>
            Turn it off
          </Button>
        </div>
      )}
    </>
  )
}

function TurnOffForm({ isRequired, cancel }: { isRequired: boolean; cancel: () => void }) {
  const client = useQueryClient()
  const [isRecovery, setRecovery] = useState(false)
  const { message, errors, working, form } = useForm(async (typed) => {
    const body = { password: typed('password'), code: typed('code') }
    const answer = await call('POST /api/admin/account/two-factor/off', { body })
    if (!answer.ok) return refusalOf(answer)
    showToast('Two-factor sign-in is off')
    await client.invalidateQueries({ queryKey: accountQuery.queryKey })
    await client.invalidateQueries({ queryKey: ['staff'] })
    return null
  })
  return (
    <form className="stack account-off" aria-label="Turn two-factor sign-in off" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <p className="small">
        {isRequired
          ? 'Owners need it here, so you’ll be asked to set it up again straight away.'
          : 'After that your password alone signs you in, and your recovery codes stop working.'}
      </p>
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <CodeField isRecovery={isRecovery} error={errors.code} />
      <p className="small">
        <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
        </button>
      </p>
      <div className="row wrapf">
        <Button type="submit" variant="danger" className="sm" working={working ? 'Turning off' : null}>
          Turn it off
        </Button>
        <Button variant="line" className="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
