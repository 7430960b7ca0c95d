/** Opens the basket over the page. Where its code can't be loaded, the link leads to the basket's own page. */
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../../../kit/primitives/is-plain-click.ts'

/** For a link to /cart. On that page itself the basket is there already. */
export function openPopout(click: MouseEvent<HTMLAnchorElement>): void {
  const { href } = click.currentTarget
  if (!isPlainClick(click) || location.href === href) return
  click.preventDefault()
  void import('./mount-popout.tsx').then(
    ({ mountPopout }) => mountPopout(),
    () => location.assign(href),
  )
}
