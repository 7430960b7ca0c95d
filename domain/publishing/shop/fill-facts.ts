/** Replaces placeholders in content by facts about the shop: '{{phone}}' becomes the telephone number. */
import type { z } from 'zod'
import { escapeHtml } from '../../core/html/escape-html.ts'
import type { contentFactsSchema } from './content-facts.schema.ts'

/** Facts by name; '' if unknown. `html` facts are markup, for rich text only. */
export type ContentFacts = z.infer<typeof contentFactsSchema>

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Replaces placeholders in plain text. Returns undefined if a fact is unknown. Other placeholders are unchanged. */
export const fillPlain = (text: string, { text: facts }: ContentFacts): string | undefined =>
  fill(text, (name) => facts[name])

/**
 * Replaces placeholders in rich text, in which only facts meant as markup become markup. Returns undefined if a fact is
 * unknown.
 */
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
