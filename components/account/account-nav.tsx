/** The way between the account's sections: a column beside them, on phones a row above that scrolls to where one is. */
import { useEffect, useRef } from 'react'
import { Icon } from '../primitives/icon.tsx'
import { ACCOUNT_SECTIONS } from './sections.ts'

export function AccountNav({ path }: { path: string }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the row
  useEffect(() => {
    const row = list.current
    const here = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2
  }, [path])
  return (
    <nav className="account-nav" aria-label="Your account">
      <ul className="account-nav-list" ref={list}>
        {ACCOUNT_SECTIONS.map((section) => (
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
