/** Fills the shop's facts into content: '{{phone}}' becomes the number, which is only entered once. */
import { escapeHtml } from '../../core/html/escape-html.ts'

/** Facts by name. `html` is rich text and only fits into rich text. '' if unknown. */
export type ContentFacts = { text: Readonly<Record<string, string>>; html: Readonly<Record<string, string>> }

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Fills a plain text; undefined if a fact is unknown, which would make it wrong. Other placeholders stay. */
export const fillPlain = (text: string, { text: facts }: ContentFacts): string | undefined =>
  fill(text, (name) => facts[name])

/** The same for rich text, in which only facts meant as markup become markup. */
export const fillRich = (text: string, { text: plain, html }: ContentFacts): string | undefined =>
  fill(text, (name) => html[name] ?? (plain[name] === undefined ? undefined : escapeHtml(plain[name])))

function fill(text: string, factOf: (name: string) => string | undefined): string | undefined {
  let isWhole = true
  const filled = text.replace(PLACEHOLDER, (asked, name: string) => {
    const fact = factOf(name)
    if (fact === '') isWhole = false
    return fact ?? asked
  })
  return isWhole ? filled : undefined
}
