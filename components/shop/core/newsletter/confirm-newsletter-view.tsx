/** Button that confirms a newsletter subscription, by the token in the URL. */
import { call } from '../../../kit/api/call.ts'
import { TokenPress } from '../../../kit/primitives/token-press.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { useOffers } from '../../../kit/shop/shop-context.ts'

export function ConfirmNewsletterView() {
  const isWeekly = useOffers('weekly_letter')
  const done = isWeekly ? 'You’re subscribed. Your first newsletter comes on a Thursday.' : 'You’re subscribed.'
  return (
    <TokenPress
      send={(token) => call('POST /api/marketing/confirm', { body: { token } })}
      action="Yes, subscribe me"
      working="Confirming"
      done={() => done}
      next={<AllWineLink />}
    />
  )
}
