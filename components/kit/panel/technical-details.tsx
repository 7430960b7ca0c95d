/** A program's own message, below a sentence that says what it means. */
import './technical-details.css'

export const TechnicalDetails = ({ text }: { text: string }) =>
  text !== '' && (
    <details className="technical small">
      <summary>Technical details</summary>
      <p>{text}</p>
    </details>
  )
