/** An order's events, newest first, with a form to add a note. */
import type { TimelineEntry } from '../../../../domain/selling/order/staff-order.schema.ts'
import { MAX_STAFF_NOTE } from '../../../../domain/selling/order/staff-order.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { NoteForm } from '../../../kit/panel/note-form.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { OrderPartProps } from './order-queries.ts'

const ICONS: Readonly<Record<TimelineEntry['kind'], string>> = {
  state: 'check',
  note: 'text',
  return: 'undo',
  return_refused: 'close',
  age_check: 'user',
  address: 'truck',
  tracking: 'truck',
  lines: 'box',
  refund: 'card',
  mail: 'mail',
}

export function Timeline({ order: { timeline, name }, change }: OrderPartProps) {
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">What happened</h2>
      <NoteForm
        label="A note for staff; the customer never sees it"
        placeholder="Add a note. Only staff see it."
        longest={MAX_STAFF_NOTE}
        isAdding={change.isPending && change.variables.does === 'note'}
        add={(note, added) => change.mutate({ does: 'note', body: { note } }, { onSuccess: added })}
      />
      <ol className="timeline">
        {timeline.map((entry) => (
          <li key={`${entry.kind} ${entry.at} ${entry.text}`} data-kind={entry.kind}>
            <span className="timeline-sign">
              <Icon name={ICONS[entry.kind]} small />
            </span>
            <div>
              {entry.kind === 'return' && <b>{name} asked to send it back</b>}
              {entry.kind === 'return_refused' && <b>The return was refused</b>}
              <p className={entry.kind === 'note' || entry.kind === 'return' ? 'detail-quote' : undefined}>
                {entry.text}
              </p>
              {entry.by !== '' && <p className="small muted">{entry.by}</p>}
            </div>
            <time className="small muted" dateTime={entry.at}>
              {formatPastTime(entry.at, new Date())}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
