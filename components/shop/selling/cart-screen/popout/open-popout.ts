import type { MouseEvent } from 'react'
import { openInstead } from '../../../../kit/islands/load-failure.ts'
import { isPlainClick } from '../../../../kit/primitives/is-plain-click.ts'

/**
 * Click handler of links to /cart: opens the basket drawer, or the basket page if the drawer's code can't be loaded.
 * Does nothing on the basket page itself.
 */
export function openPopout(click: MouseEvent<HTMLAnchorElement>): void {
  const { href } = click.currentTarget
  if (!isPlainClick(click) || location.href === href) return
  click.preventDefault()
  void import('./mount-popout.tsx').then(
    ({ mountPopout }) => mountPopout(),
    () => openInstead(href),
  )
}
