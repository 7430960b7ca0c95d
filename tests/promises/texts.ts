/** What customers read, out of the files that say it. */
import { readdirSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../', import.meta.url)

export const readText = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8')

const MARKUP = /<[^>]+>/g
/** These stand within a sentence. */
const INLINE = /<\/?(?:a|b|strong|em|i|span)\b[^>]*>/g

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

const isPageData = (file: string): boolean => file.endsWith('.json')

/** The words of a file, without markup and with single spaces; of code the code itself. */
export const textOf = (file: string): string => {
  const words = isPageData(file)
    ? strings(JSON.parse(readText(file)))
        .map((text) => text.replace(INLINE, '').replace(MARKUP, ' '))
        .join(' ')
    : readText(file)
  return words.replace(/\s+/g, ' ')
}

/** Its sentences; styles and scripts are none. */
export const sentencesOf = (file: string): string[] =>
  strings(JSON.parse(readText(file)))
    .filter((text) => !text.includes('{'))
    .flatMap((text) =>
      text
        .replace(INLINE, '')
        .replace(MARKUP, '\n')
        .split(/(?<=[.?!])\s+|\n/),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.includes(' '))

/** Everything the demo's staff have written for customers, but the page that shows what pages can hold. */
export const CONTENT: readonly string[] = [
  ...readdirSync(new URL('content/pages/', ROOT))
    .filter((name) => name.endsWith('.json') && name !== 'example.json')
    .map((name) => `content/pages/${name}`),
  'content/banner.json',
  'content/club-plans.json',
]
