/** The states of a queue, each with how many are in it; the open one is pressed. */
import { useEffect, useRef } from 'react'
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

export function StateTabs<Id extends string>({ label, tabs, open, choose }: StateTabsProps<Id>) {
  const row = useRef<HTMLFieldSetElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // On phones the row scrolls sideways, and an address may open a tab beyond its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts come later than the tabs, and make them wider.
  useEffect(() => {
    const tab = open === null ? null : row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!row.current || !tab) return
    const [box, at] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (at.left < box.left) row.current.scrollLeft -= box.left - at.left
    if (at.right > box.right) row.current.scrollLeft += at.right - box.right
  }, [open, counts])
  return (
    <fieldset className="state-tabs" ref={row}>
      <legend className="sr">{label}</legend>
      {tabs.map(({ id, name, count, isUrgent }) => (
        <button key={id} type="button" className="state-tab" aria-pressed={id === open} onClick={() => choose(id)}>
          {name}
          {count !== null && <b className={isUrgent && count > 0 ? 'urgent' : undefined}>{formatCount(count)}</b>}
        </button>
      ))}
    </fieldset>
  )
}
