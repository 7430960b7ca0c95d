/** The markup of a rich text as pages hold it: the editor of texts wraps what stands in lists and cells in paragraphs of its own. */

/** A parsed document is inert: nothing in it runs or loads. */
const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

export function tidyMarkup(html: string): string {
  const body = parsed(html)
  for (const paragraph of body.querySelectorAll(':is(li,td,th,blockquote) > p')) {
    const parent = paragraph.parentElement
    const isFirst = paragraph.previousElementSibling === null
    const next = paragraph.nextElementSibling
    const isAlone = next === null || next.matches('ul,ol')
    if (isFirst && isAlone && !parent?.matches('blockquote')) paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const node of body.querySelectorAll('*')) {
    for (const name of node.getAttributeNames()) {
      const isKept = (name === 'href' && node.matches('a')) || (name === 'scope' && node.matches('td,th'))
      if (!isKept) node.removeAttribute(name)
    }
  }
  for (const extra of body.querySelectorAll('colgroup')) extra.remove()
  // An editor without words holds one empty line.
  return body.innerHTML === '<p></p>' ? '' : body.innerHTML
}

const UNREAD = /<(style|script)\b[\s\S]*?<\/\1\s*>/gi
const TAG = /<[a-z][^>]*>/gi
const REFUSED = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

/**
 * What is pasted, without what the browser would refuse while it is read, by the Content-Security-Policy, with an error in
 * the console for each. Safe it is without that: the editor takes up the tags that it knows and nothing else.
 */
export const pastedMarkup = (html: string): string =>
  html.replace(UNREAD, '').replace(TAG, (tag) => tag.replace(REFUSED, ''))

/** Whether both say the same in the same tags, whatever the space between them. */
export const sameMarkup = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (html: string): string =>
  parsed(html)
    .innerHTML.replace(/<\/?tbody>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[1-4]|ul|ol|li|table|tr|td|th|blockquote|br)\b[^>]*>) ?/g, '$1')
    .trim()
