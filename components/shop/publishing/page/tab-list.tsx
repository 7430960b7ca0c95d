/** A row of tabs: one Tab stop, with arrow keys, Home and End to move. A tab is selected as soon as it has focus. */
import { type KeyboardEvent, useRef } from 'react'

type TabLink = {
  id: string
  name: string
  /** DOM ids of the tab and of the panels it shows. */
  node: string
  panels: readonly string[]
}

export type TabListProps = { tabs: readonly TabLink[]; chosen: string; onChoose: (id: string) => void }

export function TabList({ tabs, chosen, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = stepOf(
      event.key,
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    )
    const tab = at === undefined ? undefined : tabs[at]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at ?? 0]?.focus()
  }
  return (
    <div className="wrap page-tabs">
      <div ref={list} role="tablist" onKeyDown={move}>
        {tabs.map(({ id, name, node, panels }) => (
          <button
            key={id}
            id={node}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={panels.join(' ') || undefined}
            tabIndex={id === chosen ? undefined : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Returns the index of the tab that a key leads to from the tab at `at`; undefined for other keys. */
function stepOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
