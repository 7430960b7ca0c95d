/** Reads and checks all pages of a folder, to report broken ones before anything is written. */
import type { ContentError } from '../../../domain/core/content/parse.ts'
import { parseContentText } from '../../../domain/core/content/parse.ts'
import { repeatedIds } from '../../../domain/publishing/page/check-page.ts'
import { htmlCleaner } from '../../../domain/publishing/page/clean-html.ts'
import { cleanTexts } from '../../../domain/publishing/page/clean-texts.ts'
import { pageDocumentSchema } from '../../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { fileOf, pageFilesIn, readFileIn } from './page-files.ts'

export type PageFile = { name: string; text: string; document: PageDocument }

export type ReadPageFiles = { ok: true; files: PageFile[] } | { ok: false; errors: ContentError[] }

function readOne(folder: string, name: string): { file: PageFile } | { errors: ContentError[] } {
  const text = readFileIn(folder, name) ?? ''
  const parsed = parseContentText(pageDocumentSchema, name, text)
  if (!parsed.ok) return { errors: parsed.errors }
  const { route } = parsed.value
  if (fileOf(route) !== name)
    return { errors: [{ file: name, field: 'route', message: `Belongs into a file called ${fileOf(route)}` }] }
  const twins = repeatedIds(parsed.value)
  if (twins.length > 0)
    return { errors: twins.map((id) => ({ file: name, field: id, message: 'Is used more than once' })) }
  return { file: { name, text, document: cleanTexts(parsed.value, htmlCleaner) } }
}

export function readPageFiles(folder: string): ReadPageFiles {
  const read = pageFilesIn(folder).map((name) => readOne(folder, name))
  const errors = read.flatMap((one) => ('errors' in one ? one.errors : []))
  return errors.length > 0
    ? { ok: false, errors }
    : { ok: true, files: read.flatMap((one) => ('file' in one ? [one.file] : [])) }
}
