/** The account's navigation: a column beside the section; on phones a row above it, scrolled to the current section. */
import { useEffect, useRef } from 'react'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type AccountNavProps = {
  path: string
  label: string
  sections: readonly { id: string; path: string; name: string; icon: string }[]
}

export function AccountNav({ path, label, sections }: AccountNavProps) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the section changes
  useEffect(() => {
    const row = list.current
    const here = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2
  }, [path])
  return (
    <nav className="account-nav" aria-label={label}>
      <ul className="account-nav-list" ref={list}>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={section.path} aria-current={section.path === path ? 'page' : undefined}>
              <Icon name={section.icon} small />
              {section.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
