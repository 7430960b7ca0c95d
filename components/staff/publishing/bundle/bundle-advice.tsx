/** Names what could be better in a bundle before it goes live, such as untouched words of a template. */
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { Note } from '../../../kit/primitives/note.tsx'

export const hasAdvice = ({ items }: Bundle): boolean => items.some(({ advice }) => advice.length > 0)

export const BundleAdvice = ({ bundle: { items } }: { bundle: Bundle }) =>
  items
    .filter(({ advice }) => advice.length > 0)
    .map(({ noun_id, title, advice }) => (
      <Note key={noun_id} kind="warn">
        <b>{title}</b>
        {advice.map((message) => (
          <span key={message} className="below">
            {message}
          </span>
        ))}
      </Note>
    ))
