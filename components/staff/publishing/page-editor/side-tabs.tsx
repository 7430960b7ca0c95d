/** The tabs at the top of a side: one stop of the Tab key, arrows between them. */
import { type KeyboardEvent, useRef } from 'react'

export type SideTabsProps<Tab extends string> = {
  tabs: Readonly<Record<Tab, string>>
  chosen: Tab
  choose: (tab: Tab) => void
  /** Id of the panel below. */
  panel: string
}

export function SideTabs<Tab extends string>({ tabs, chosen, choose, panel }: SideTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null)
  const names = Object.keys(tabs) as Tab[]
  const move = (press: KeyboardEvent) => {
    const step = press.key === 'ArrowRight' ? 1 : press.key === 'ArrowLeft' ? -1 : 0
    const at = (names.indexOf(chosen) + step + names.length) % names.length
    const next = names[at]
    if (step === 0 || next === undefined) return
    press.preventDefault()
    choose(next)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div ref={list} className="pe-tabs" role="tablist" onKeyDown={move}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={panel}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  )
}
