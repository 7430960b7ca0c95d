import { isPlainClick } from '../../../kit/primitives/is-plain-click.ts'
import { FINDER_LINK, openStoreFinder } from './open-store-finder.ts'

/**
 * Makes all 'Shop local' links open the store finder. Listens in the capture phase, so that no dialog closes and no
 * page is left. Returns a function that stops it.
 */
export function interceptFinderLinks(): () => void {
  const onClick = (click: MouseEvent) => {
    const isLink = click.target instanceof Element && click.target.closest(`a[href="${FINDER_LINK}"]`)
    if (!isLink || !isPlainClick(click)) return
    click.preventDefault()
    void openStoreFinder()
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
