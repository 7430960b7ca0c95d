/** Stage 6: what people who do not see a page's pictures need of them, and of links; links within the page. */
import { replaceTags } from '../domain/html/tags.ts'

const FRAGMENT = /\shref="#([^"]+)"/
const LABEL = /\saria-label(?:ledby)?="[^"]/
const TEXT_OF_A_PICTURE = /\s(?:alt|aria-label)="[^"]/

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/** An empty text is right for a picture that only adorns; none at all makes a screen reader spell out the file's name. */
export const pictureFault = (attributes: string): string | undefined =>
  /\salt(?:=|\s|$)/.test(attributes)
    ? undefined
    : `shows the picture ${attribute(attributes, 'src') ?? 'without a src'} without an alt text`

/** Whether anything can be read out. What begins with text, as most links do, is looked at no further. */
const isNamed = (attributes: string, content: string): boolean =>
  (!content.startsWith('<') && content.trim() !== '') ||
  LABEL.test(attributes) ||
  TEXT_OF_A_PICTURE.test(content) ||
  replaceTags(content, () => '').trim() !== ''

/** Of the link whose content begins at `begin` of `html`; `hasId` says whether an element of the page has an id. */
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
