/** Stage 6: what people who do not see a page's pictures need, and links within the page. In one pass over its tags. */

const TAG = /<(img|a)\b([^>]*)>/g
const FRAGMENT = /\shref="#([^"]+)"/
const LABEL = /\saria-label(?:ledby)?="[^"]/
const TEXT_OF_A_PICTURE = /\s(?:alt|aria-label)="[^"]/

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/** An empty text is right for a picture that only adorns; none at all makes a screen reader spell out the file's name. */
const imageFault = (attributes: string): string | undefined =>
  /\salt(?:=|\s|$)/.test(attributes)
    ? undefined
    : `shows the picture ${attribute(attributes, 'src') ?? 'without a src'} without an alt text`

/** Whether anything can be read out. What begins with text, as most links do, is looked at no further. */
const isNamed = (attributes: string, content: string): boolean =>
  (!content.startsWith('<') && content.trim() !== '') ||
  LABEL.test(attributes) ||
  TEXT_OF_A_PICTURE.test(content) ||
  content.replaceAll(/<[^>]*>/g, '').trim() !== ''

function linkFault(html: string, page: string, attributes: string, begin: number): string | undefined {
  if (attributes.includes('href="#')) {
    const id = FRAGMENT.exec(attributes)?.[1]
    if (id !== undefined && !page.includes(` id="${id}"`)) return `leads to #${id}, which is not on the page`
  }
  const content = html.slice(begin, html.indexOf('</a>', begin))
  return isNamed(attributes, content) || attributes.includes('aria-hidden="true"')
    ? undefined
    : `has a link to ${attribute(attributes, 'href') ?? 'nowhere'} that says nothing: give its picture an alt text`
}

/** One line per fault, which names the element by what it shows or where it leads. `html` is a part of the page. */
export function markupProblems(html: string, page: string): string[] {
  const problems = new Set<string>()
  for (const { 0: tag, 1: name, 2: attributes = '', index } of html.matchAll(TAG)) {
    const fault = name === 'img' ? imageFault(attributes) : linkFault(html, page, attributes, index + tag.length)
    if (fault !== undefined) problems.add(fault)
  }
  return [...problems]
}
