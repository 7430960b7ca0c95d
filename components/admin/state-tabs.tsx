/** The states of a queue, each with how many are in it; the open one is pressed. */
import { formatCount } from '../primitives/format-count.ts'
import './state-tabs.css'

export type StateTab<Id extends string> = {
  id: Id
  name: string
  /** null where it is not counted. */
  count: number | null
  /** Somebody should look at it. */
  isUrgent?: boolean
}

export type StateTabsProps<Id extends string> = {
  label: string
  tabs: readonly StateTab<Id>[]
  open: Id | null
  choose: (id: Id) => void
}

export const StateTabs = <Id extends string>({ label, tabs, open, choose }: StateTabsProps<Id>) => (
  <fieldset className="state-tabs">
    <legend className="sr">{label}</legend>
    {tabs.map(({ id, name, count, isUrgent }) => (
      <button key={id} type="button" className="state-tab" aria-pressed={id === open} onClick={() => choose(id)}>
        {name}
        {count !== null && <b className={isUrgent && count > 0 ? 'urgent' : undefined}>{formatCount(count)}</b>}
      </button>
    ))}
  </fieldset>
)
