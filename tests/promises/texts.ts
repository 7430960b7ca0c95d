/** Extracts the text that customers read from content files and code. */
import { readdirSync, readFileSync } from 'node:fs'
import { shownCompany } from '../../domain/core/company/shown-company.ts'
import { contentFacts } from '../../domain/publishing/shop/content-facts.ts'
import { fillPlain } from '../../domain/publishing/shop/fill-facts.ts'

const ROOT = new URL('../../', import.meta.url)

export const readText = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8')

const MARKUP = /<[^>]+>/g
/** Tags that occur within a sentence. */
const INLINE = /<\/?(?:a|b|strong|em|i|span)\b[^>]*>/g

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

const FACTS = contentFacts(shownCompany(undefined), JSON.parse(readText('content/delivery.json')))

/** Replaces placeholders by the shop's facts, unless one is unknown here. */
const fill = (text: string): string => fillPlain(text, FACTS) ?? text

const isPageData = (file: string): boolean => file.endsWith('.json')

/** The text of a file, without markup and with single spaces; code as it is. */
export const textOf = (file: string): string => {
  const words = isPageData(file)
    ? strings(JSON.parse(readText(file)))
        .map((text) => fill(text).replace(INLINE, '').replace(MARKUP, ' '))
        .join(' ')
    : readText(file)
  return words.replace(/\s+/g, ' ')
}

/** The sentences of a file, without styles and scripts. */
export const sentencesOf = (file: string): string[] =>
  strings(JSON.parse(readText(file)))
    .map(fill)
    .filter((text) => !text.includes('{'))
    .flatMap((text) =>
      text
        .replace(INLINE, '')
        .replace(MARKUP, '\n')
        .split(/(?<=[.?!])\s+|\n/),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.includes(' '))

/** All content written for customers of the demo, except the page that demonstrates page elements. */
export const CONTENT: readonly string[] = [
  ...readdirSync(new URL('content/pages/', ROOT))
    .filter((name) => name.endsWith('.json') && name !== 'example.json')
    .map((name) => `content/pages/${name}`),
  'content/banner.json',
  'content/club-plans.json',
]
