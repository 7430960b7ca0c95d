/** Stage 6: alternative texts of pictures and links for people who can't see them, and links within the page. */
import { replaceTags } from '../../domain/core/html/tags.ts'

const FRAGMENT = /\shref="#([^"]+)"/
const LABEL = /\saria-label(?:ledby)?="[^"]/
const TEXT_OF_A_PICTURE = /\s(?:alt|aria-label)="[^"]/

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/** An empty text is right for a decorative picture; without any, a screen reader spells out the file's name. */
export const pictureFault = (attributes: string): string | undefined =>
  /\salt(?:=|\s|$)/.test(attributes)
    ? undefined
    : `shows the picture ${attribute(attributes, 'src') ?? 'without a src'} without an alt text`

/** True if the link has text to read out. Returns early for content that begins with text, as most links do. */
const isNamed = (attributes: string, content: string): boolean =>
  (!content.startsWith('<') && content.trim() !== '') ||
  LABEL.test(attributes) ||
  TEXT_OF_A_PICTURE.test(content) ||
  replaceTags(content, () => '').trim() !== ''

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
  return isNamed(attributes, content) || attributes.includes('aria-hidden="true"')
    ? undefined
    : `has a link to ${attribute(attributes, 'href') ?? 'nowhere'} that says nothing: give its picture an alt text`
}
