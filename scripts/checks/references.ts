/**
 * Checks that every document, section and file named in a comment or document exists, so that a renamed heading fails
 * `npm run verify`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { filesBelow } from '../../build/release/assets.ts'
import { ROOT } from '../tools/bundle.ts'
import { type Check, noneOf, SOURCE_FOLDERS, type SourceFile, sourceFiles } from './check.ts'

/** Valid targets of references: files by path from the root, and the anchors of each document. */
export type Known = { files: ReadonlySet<string>; anchors: ReadonlyMap<string, ReadonlySet<string>> }

const COMMENT = /^\s*(?:\/?\*|\/\/)|\/\*\*.*\*\//
const DOCUMENT = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g
const SOURCE_NAME = /(?<![\w/.{}*…-])(?:[\w-]+\/)*\+?[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)\b/g
const LINK = /\]\(([^)\s]+)\)/g
const CODE = /`([^`\n]+)`/g
const FENCE = /^```[\s\S]*?^```/gm
const OUTSIDE = /\b(?:spec|domain) §|\b(?:quality|stack)\.md\b/

/** GitHub's anchor of a heading: '## Prices and Mix Six' → 'prices-and-mix-six'. */
export const anchorOf = (heading: string): string =>
  heading
    .replace(/`|\*|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

export const anchorsOf = (markdown: string): Set<string> =>
  new Set([...markdown.replace(FENCE, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Returns the fault of a reference such as 'docs/domain.md#carts'; undefined if file and section exist. */
function wrongDocument(reference: string, { files, anchors }: Known): string | undefined {
  const [path = '', anchor] = reference.split('#')
  if (!files.has(path)) return `names ${path}, which does not exist`
  if (anchor === undefined || !path.endsWith('.md') || anchors.get(path)?.has(anchor)) return undefined
  return `names the section #${anchor} of ${path}, which does not exist`
}

/** Accepts a file's path, or the end of it: 'cart/schema.ts'. */
const namesFile = (name: string, { files }: Known): boolean =>
  files.has(name) || [...files].some((path) => path.endsWith(`/${name}`))

/** Problems of one source file's comments: 'path:line problem'. */
export function commentReferences({ path, lines }: SourceFile, known: Known): string[] {
  return lines.flatMap((line, index) => {
    if (!COMMENT.test(line)) return []
    const documents = [...line.matchAll(DOCUMENT)].map(([reference]) => wrongDocument(reference, known))
    const sources = [...line.matchAll(SOURCE_NAME)]
      .filter(([name]) => !namesFile(name, known))
      .map(([name]) => `names ${name}, which does not exist`)
    const outside = OUTSIDE.test(line) ? ['cites a page that is not in this repository'] : []
    return [...documents, ...sources, ...outside]
      .filter((problem) => problem !== undefined)
      .map((problem) => `${path}:${index + 1} ${problem}`)
  })
}

/** True if code in back ticks is meant as a path of this repository: no placeholder, no output of a run. */
const isOwnPath = (code: string): boolean =>
  SOURCE_FOLDERS.some((folder) => code.startsWith(`${folder}/`)) && /^[\w./()+-]+$/.test(code)

function documentProblems(text: string, path: string, known: Known): string[] {
  const links = [...text.replace(FENCE, '').matchAll(LINK)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [target = '', anchor] = link.split('#')
    const file = target === '' ? path : posix.normalize(posix.join(dirname(path), target)).replace(/\/$/, '')
    if (existsSync(join(ROOT, file)) && !file.endsWith('.md')) return []
    return wrongDocument(anchor === undefined ? file : `${file}#${anchor}`, known) ?? []
  })
  const paths = [...text.replace(FENCE, '').matchAll(CODE)].flatMap(([, code = '']) =>
    isOwnPath(code) && !existsSync(join(ROOT, code)) && !namesFile(code, known)
      ? [`names ${code}, which does not exist`]
      : [],
  )
  return [...links, ...paths, ...(OUTSIDE.test(text) ? ['cites a page that is not in this repository'] : [])]
}

/** Problems of one document: its links, and the paths it has in back ticks. */
export const documentReferences = (path: string, text: string, known: Known): string[] =>
  documentProblems(text, path, known).map((problem) => `${path} ${problem}`)

const markdownFiles = (): string[] => [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['docs', ...SOURCE_FOLDERS].flatMap((folder) =>
    filesBelow(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ),
]

export const references: Check = {
  name: 'references',
  run: async () => {
    const sources = sourceFiles()
    const documents = markdownFiles().map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    const known: Known = {
      files: new Set([...sources, ...documents].map(({ path }) => path)),
      anchors: new Map(documents.map(({ path, text }) => [path, anchorsOf(text)])),
    }
    const inComments = sources
      .filter(({ path }) => !basename(path).startsWith('references.'))
      .flatMap((file) => commentReferences(file, known))
    const inDocuments = documents.flatMap(({ path, text }) => documentReferences(path, text, known))
    return noneOf([...inComments, ...inDocuments], `${documents.length} documents`)
  },
}
