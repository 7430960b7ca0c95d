/**
 * Button that confirms a new email address, by the token in the URL. Requires a press, because mail programs prefetch
 * links.
 */
import { call } from '../../../kit/api/call.ts'
import { TokenPress } from '../../../kit/primitives/token-press.tsx'

export const ConfirmEmailView = () => (
  <TokenPress
    send={(token) => call('POST /api/user/confirm-email', { body: { token } })}
    action="Confirm this address"
    working="Confirming"
    done={({ email }) => `Your e-mail address is now ${email}.`}
    after={
      <p>
        <a href="/account/details">Back to your details</a>
      </p>
    }
  />
)
