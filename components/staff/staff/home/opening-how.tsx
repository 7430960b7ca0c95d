/** Explains how to set what the server reads when it starts, which no screen of the panel can set. */
import type { ReactNode } from 'react'
import type { OpeningKind } from '../../../../domain/staff/home/opening.ts'

const PLACE = (
  <p>
    Add each as a line to the server’s settings: <code>/etc/cellardoor.env</code> on Linux,{' '}
    <code>hosting/shop.env</code> with Docker. On your own machine write them before <code>npm start</code>. Then
    restart the shop.
  </p>
)

const STEPS: Readonly<Partial<Record<OpeningKind, ReactNode>>> = {
  payments: (
    <>
      <p>
        In Stripe’s dashboard, Developers, API keys has the secret key, <code>STRIPE_SECRET_KEY</code>, and the
        publishable key, <code>STRIPE_PUBLISHABLE_KEY</code>.
      </p>
      <p>
        Under Developers, Webhooks add an endpoint: your shop’s address with <code>/api/webhooks/stripe</code>, and the
        events that <code>docs/payments.md</code> lists. Its signing secret is <code>STRIPE_WEBHOOK_SECRET</code>.
      </p>
    </>
  ),
  mail: (
    <p>
      Add your domain at resend.com and create a key that may send, <code>RESEND_API_KEY</code>. Or use the SMTP server
      of your e-mail provider: <code>SMTP_URL=smtps://user:password@host</code>.
    </p>
  ),
  domain: (
    <p>
      Where you bought the domain, give it an A record with the server’s IP address. The shop’s address is{' '}
      <code>SITE_URL=https://your-domain</code>.
    </p>
  ),
}

export function OpeningHow({ kind }: { kind: OpeningKind }) {
  const steps = STEPS[kind]
  if (steps === undefined) return null
  return (
    <details>
      <summary className="small">How</summary>
      {steps}
      {PLACE}
    </details>
  )
}
