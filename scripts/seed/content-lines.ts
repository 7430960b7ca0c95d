/** Formats faults of content files for the terminal. */
import type { ContentError } from '../../domain/core/content/parse.ts'

/** One line for each error or warning of a content file. */
export const contentLine = ({ file, field, message }: ContentError): string =>
  `content/${file}${field === '' ? '' : `, ${field}`}: ${message}`

/** Names each broken content file to the person at the terminal. */
export const brokenContent = (errors: readonly ContentError[]): string =>
  ['Nothing was written. Fix these content files first:', ...errors.map(contentLine)].join('\n')
