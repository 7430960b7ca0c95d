/** Link to the reset of a password, which carries the typed e-mail address in this tab's storage instead of the URL. */
import type { MouseEvent } from 'react'
import { storeEmail } from './stored-email.ts'

function keepEmail({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const field = currentTarget.closest('form, .stack, section')?.querySelector<HTMLInputElement>('input[name="email"]')
  storeEmail(field?.value.trim() ?? '')
}

export const ForgottenLink = ({ href = '/reset_password' }: { href?: string }) => (
  <p className="small">
    <a className="reach" href={href} onClick={keepEmail}>
      Forgotten your password?
    </a>
  </p>
)
