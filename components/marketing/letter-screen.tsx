/** Where the link of the mail leads that asks whether the letter is wanted (domain §12). */
import { ConfirmLetter } from './confirm-letter.ts'
import './letter-screen.css'

export const LetterScreen = () => (
  <main id="main" className="wrap letter-screen" tabIndex={-1}>
    <h1>A letter, most Thursdays</h1>
    <p>
      What we opened, what was worth it, and the odd bin end before it reaches the shop. Somebody asked us to send it to
      you: was it you? Every letter has a link that stops them.
    </p>
    <ConfirmLetter />
  </main>
)
