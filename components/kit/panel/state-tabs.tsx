/** Tabs for the states of a queue, each with its count. */
import { useEffect, useRef } from 'react'
import { formatCount } from '../primitives/format-count.ts'
import './state-tabs.css'

export type StateTabsProps<Id extends string> = {
  label: string
  /** Labels, in the order of the tabs. */
  names: Readonly<Partial<Record<Id, string>>>
  /** Counts, as far as known; undefined until they are read. Tabs without counts leave them out. */
  counts?: Readonly<Partial<Record<Id, number>>> | undefined
  /** Tab whose count is highlighted while above 0. */
  urgent?: Id
  /** The open tab. */
  value: Id
  choose(id: NoInfer<Id>): void
}

/** Width of the fade at the end of a row that scrolls further (state-tabs.css). */
const FADE_PX = 48

export function StateTabs<Id extends string>(props: StateTabsProps<Id>) {
  const { label, names, counts, urgent, value, choose } = props
  // Keeps their room, so that no tab moves once they are read.
  const isWaiting = 'counts' in props && counts === undefined
  const row = useRef<HTMLFieldSetElement>(null)
  const ids = Object.keys(names) as Id[]
  const widths = ids.map((id) => counts?.[id]).join()
  // On phones the row scrolls sideways, and a URL may open a tab out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts arrive later and make the tabs wider
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!row.current || !tab) return
    const [box, at] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (at.left < box.left) row.current.scrollLeft -= box.left - at.left
    if (at.right > box.right - FADE_PX) row.current.scrollLeft += at.right - box.right + FADE_PX
  }, [value, widths])
  return (
    <fieldset className="state-tabs tab-strip" ref={row}>
      <legend className="sr">{label}</legend>
      {ids.map((id) => {
        const count = counts?.[id]
        return (
          <button key={id} type="button" className="state-tab" aria-pressed={id === value} onClick={() => choose(id)}>
            {names[id]}
            {(isWaiting || count !== undefined) && (
              <b className={id === urgent && count ? 'urgent' : undefined}>
                {count !== undefined && formatCount(count)}
              </b>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
