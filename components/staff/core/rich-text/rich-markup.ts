/** Rich text markup as pages store it, without the paragraphs that the editor adds in list items and cells. */

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

/** Returns true if both have the same text and tags, ignoring the space between them. */
export const sameMarkup = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (html: string): string =>
  parsed(html)
    .innerHTML.replace(/<\/?tbody>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[1-4]|ul|ol|li|table|tr|td|th|blockquote|br)\b[^>]*>) ?/g, '$1')
    .trim()
