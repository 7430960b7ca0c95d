/** Button that unsubscribes from the list that the token in the URL names. */
import { call } from '../../../kit/api/call.ts'
import { TokenPress } from '../../../kit/primitives/token-press.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'

const DONE = {
  marketing: 'You’re unsubscribed. You can sign up again at any time.',
  stock_notices: 'Done. We won’t e-mail you about wines that are back in stock unless you ask us again.',
} as const

export const UnsubscribeView = () => (
  <TokenPress
    send={(token) => call('POST /api/marketing/unsubscribe', { query: { token } })}
    action="Unsubscribe"
    working="Unsubscribing"
    done={({ list }) => DONE[list]}
    next={<AllWineLink />}
  />
)
