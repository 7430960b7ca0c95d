/** Fills the shop's own facts into content: '{{phone}}' becomes the number, so that nobody types it twice. */
import { escapeHtml } from '../page/escape-html.ts'

/** By name. `html` is rich text and only fits into rich text. '' for what is not known. */
export type ContentFacts = { text: Readonly<Record<string, string>>; html: Readonly<Record<string, string>> }

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** A plain text with its facts; undefined when one of them is not known, since the sentence would not hold. What is no fact stays as it is. */
export const fillPlain = (text: string, { text: facts }: ContentFacts): string | undefined =>
  fill(text, (name) => facts[name])

/** The same of a rich text, in which facts can't be markup unless they are meant to be. */
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
