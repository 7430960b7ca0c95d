/** The errors of a step: a message above it and, for screen readers, a list of all field errors. */
import { Note } from '../../../kit/primitives/note.tsx'
import type { Refusal } from '../../../kit/primitives/use-form-refusal.ts'

export function ProblemNote({ message, errors }: Refusal) {
  const messages = Object.values(errors)
  return (
    <>
      {message !== null && <Note kind="bad">{message}</Note>}
      <div className="sr" role="alert">
        {messages.length > 0 && (
          <>
            <p>{messages.length === 1 ? 'There is a problem' : `There are ${messages.length} problems`}</p>
            <ul>
              {messages.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
