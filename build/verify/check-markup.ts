/** Stage 6: alternative texts of pictures and links for people who can't see them, and links within the page. */
import { hasAlternativeText, isLinkNamed } from '../../domain/core/html/accessible-names.ts'

const FRAGMENT = /\shref="#([^"]+)"/
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

export const pictureFault = (attributes: string): string | undefined =>
  hasAlternativeText(attributes)
    ? undefined
    : `shows the picture ${attribute(attributes, 'src') ?? 'without a src'} without an alt text`

/** Fault of the link whose content begins at `begin` in `html`. `hasId` returns true if the page has that id. */
export function linkFault(
  html: string,
  attributes: string,
  begin: number,
  hasId: (id: string) => boolean,
): string | undefined {
  if (attributes.includes('href="#')) {
    const id = FRAGMENT.exec(attributes)?.[1]
    if (id !== undefined && !hasId(id)) return `leads to #${id}, which is not on the page`
  }
  const content = html.slice(begin, html.indexOf('</a>', begin))
  return isLinkNamed(attributes, content)
    ? undefined
    : `has a link to ${attribute(attributes, 'href') ?? 'nowhere'} that says nothing: give its picture an alt text`
}
