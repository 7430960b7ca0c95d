/** Notes about a customer, for staff. */
import { MAX_CUSTOMER_NOTE } from '../../../domain/customer/staff-customer.ts'
import { NoteForm } from '../note-form.tsx'
import { pastInWords } from '../past-words.ts'
import type { CreditPanelProps } from './credit-panel.tsx'

export function NotesPanel({ customer: { notes }, change }: CreditPanelProps) {
  return (
    <section className="panel" aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <p className="small muted">Only staff see notes, but they are part of a customer’s data export.</p>
      <NoteForm
        label="A note about this customer"
        placeholder="Add a note"
        longest={MAX_CUSTOMER_NOTE}
        isAdding={change.isPending && change.variables.does === 'note'}
        add={(note, added) => change.mutate({ does: 'note', body: { note } }, { onSuccess: added })}
      />
      <ul className="customer-reviews">
        {notes.map(({ id, note: text, by, at }) => (
          <li key={id}>
            <p className="detail-quote">{text}</p>
            <p className="small muted">
              {by === '' ? '' : `${by}, `}
              {pastInWords(at, new Date())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
