/** Selects the range of days and the comparison. Each choice has its own URL. */
import { type FormEvent, useState } from 'react'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import {
  AGAINST,
  RANGES,
  type RangeFault,
  type RangeQuery,
  rangesOf,
} from '../../../../domain/staff/analytics/range.ts'
import { openSearch } from '../../../kit/panel/panel-path.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { searchOfRange } from './address.ts'
import { COMPARISON_LABELS, formatRange, RANGE_LABELS } from './labels.ts'

export function RangeBar({ asked }: { asked: RangeQuery }) {
  const [isOwn, setOwn] = useState(asked.range === 'own')
  const answer = rangesOf(asked, inLondon(new Date()).day)
  const ranges = answer.ok ? answer.ranges : null
  const open = (query: RangeQuery) => openSearch(searchOfRange(query))
  return (
    <div className="an-range row wrapf">
      <p className="an-shown row" aria-live="polite">
        <i className="an-sw" />
        <span>{ranges ? formatRange(ranges.shown) : 'Invalid dates'}</span>
      </p>
      <div className="an-against">
        <label htmlFor="an-against">against</label>
        <select
          id="an-against"
          className="input"
          value={asked.against}
          onChange={({ target }) =>
            open({ ...asked, against: AGAINST.find((one) => one === target.value) ?? asked.against })
          }
        >
          {AGAINST.map((one) => (
            <option key={one} value={one}>
              {COMPARISON_LABELS[one]}
            </option>
          ))}
        </select>
        {ranges?.before && <span className="small muted an-before">{formatRange(ranges.before)}</span>}
      </div>
      <fieldset className="an-seg">
        <legend className="sr">Period</legend>
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={range === 'own' ? isOwn : !isOwn && asked.range === range}
            onClick={() => {
              setOwn(range === 'own')
              if (range !== 'own') open({ range, against: asked.against })
            }}
          >
            {RANGE_LABELS[range]}
          </button>
        ))}
      </fieldset>
      {isOwn && <OwnDays asked={asked} first={ranges?.shown.from ?? ''} last={ranges?.shown.to ?? ''} open={open} />}
    </div>
  )
}

type OwnDaysProps = { asked: RangeQuery; first: string; last: string; open: (query: RangeQuery) => void }

function OwnDays({ asked, first, last, open }: OwnDaysProps) {
  const [fault, setFault] = useState<RangeFault | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const [from, to] = [String(given.get('from')), String(given.get('to'))]
    const query: RangeQuery = { range: 'own', against: asked.against, ...(from && { from }), ...(to && { to }) }
    const answer = rangesOf(query, inLondon(new Date()).day)
    setFault(answer.ok ? null : answer.fault)
    if (answer.ok) return open(query)
    const field = form.elements.namedItem(answer.fault.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const errorOf = (field: RangeFault['field']) => (fault?.field === field ? fault.message : undefined)
  return (
    <form className="an-own wrapf" aria-label="Custom" noValidate onSubmit={submit}>
      <Field label="From" name="from" type="date" defaultValue={first} error={errorOf('from')} />
      <Field label="To" name="to" type="date" defaultValue={last} error={errorOf('to')} />
      <Button type="submit" variant="line">
        Apply
      </Button>
    </form>
  )
}
