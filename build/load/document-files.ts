/** The style and script files of a route, made from all documents that it shows. */
import { pageCss } from '../../domain/publishing/page/page-css.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { scriptModule, scriptsOf } from '../../domain/publishing/page/page-scripts.ts'
import { wholeScripts } from './whole-scripts.ts'

/** '' for a file that is not needed. */
export type DocumentFiles = { style: string; script: string }

export const documentFiles = (documents: readonly PageDocument[]): DocumentFiles => ({
  style: documents.map(pageCss).filter(Boolean).join('\n'),
  script: scriptModule(wholeScripts(documents.flatMap(scriptsOf)).scripts),
})
