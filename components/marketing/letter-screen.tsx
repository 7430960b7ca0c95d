/** Where the link of the mail leads that asks whether the letter is wanted. */
import { ConfirmLetter } from './confirm-letter.ts'
import { useLetterWords } from './letter-words.ts'
import './letter-screen.css'

export function LetterScreen() {
  const { name, about } = useLetterWords()
  return (
    <main id="main" className="wrap letter-screen" tabIndex={-1}>
      <h1>{name}</h1>
      <p>{`${about} Somebody asked us to send it to you: was it you? Every letter has a link that stops them.`}</p>
      <ConfirmLetter />
    </main>
  )
}
