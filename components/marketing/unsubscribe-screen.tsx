/** Where the link of a marketing mail leads that stops them. */
import { Unsubscribe } from './unsubscribe.ts'
import './letter-screen.css'

export const UnsubscribeScreen = () => (
  <main id="main" className="wrap letter-screen" tabIndex={-1}>
    <h1>No more letters?</h1>
    <p>One press, and we stop. Mail about your orders and your account still comes.</p>
    <Unsubscribe />
  </main>
)
