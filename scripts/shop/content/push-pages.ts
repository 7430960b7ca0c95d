/** Saves the pages of a folder as the shop's drafts, and publishes them on request: all or none. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Client, Transaction } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { toArguments } from '../../../database/arguments.ts'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { requestBuild } from '../../../database/queries/core/builds.ts'
import { insertChange } from '../../../database/queries/core/changes.ts'
import { type PublishedPageRow, selectPublishedPages } from '../../../database/queries/publishing/pages.ts'
import {
  type DraftRow,
  insertPage,
  publishDraft,
  selectDrafts,
  updateDraft,
} from '../../../database/queries/publishing/staff-pages.ts'
import { selectSurrounded } from '../../../database/queries/publishing/surrounded-pages.ts'
import type { ContentError } from '../../../domain/core/content/parse.ts'
import { partOf, sectionOf } from '../../../domain/core/route/content-part.ts'
import { routeFault } from '../../../domain/core/route/page-route.ts'
import { partFault, type Surrounded, surroundedScreen } from '../../../domain/publishing/page/around-page.ts'
import { checkPage, checkSectionLinks, type PageProblem } from '../../../domain/publishing/page/check-page.ts'
import { htmlCleaner } from '../../../domain/publishing/page/clean-html.ts'
import { newScripts } from '../../../domain/publishing/page/new-scripts.ts'
import { sectionName } from '../../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { pageFiles } from '../../../domain/publishing/page/page-files.ts'
import { placeholderAdvice } from '../../../domain/publishing/page/placeholder-advice.ts'
import { recoverPage } from '../../../domain/publishing/page/recover-page.schema.ts'
import {
  linkedSections,
  type Sections,
  sectionsByName,
  withSections,
} from '../../../domain/publishing/page/saved-sections.ts'
import { fileText, hashOf, type Revisions, readRevisions, writeFileIn, writeRevisions } from './page-files.ts'
import { type PageFile, readPageFiles } from './read-page-files.ts'

export type PushPages = {
  client: Client
  folder: string
  /** Pictures and fonts of the shop; undefined where they are not, as with the database of another machine. */
  mediaDir?: string | undefined
  /** Also publishes them: they go live with the next build, unless the shop publishes by hand. */
  publish: boolean
  /** Reports what would be done, without doing it. */
  dryRun: boolean
  /** Accepts scripts that the shop's drafts don't have: `--scripts`. */
  scripts: boolean
  now: Date
}

/** Names of the files; `words` are those of templates that published pages still have. */
export type Pushed = {
  created: string[]
  changed: string[]
  unchanged: string[]
  published: string[]
  words: ContentError[]
}

export type PushOutcome = { ok: true; pushed: Pushed } | { ok: false; errors: ContentError[] }

/** Author in the audit log. */
const AUTHOR = { id: null, name: 'npm run content:push' }

const NOTE = 'Pushed from files'

type Task = { file: PageFile; draft: DraftRow | undefined; isChanged: boolean }

const errorIn = ({ name }: PageFile, field: string, message: string): ContentError => ({ file: name, field, message })

/** Error for a page whose file and draft have both changed since it was pulled. */
function clash({ file, draft, isChanged }: Task, revisions: Revisions): ContentError[] {
  if (draft === undefined || !isChanged) return []
  const known = revisions[draft.route]
  if (known?.revision === draft.revision) return []
  const who = draft.by === '' ? 'Somebody' : draft.by
  const message =
    known === undefined
      ? 'The shop has another page at this address. Pull it into a new folder, and compare'
      : `${who} has saved this page in the shop since it was pulled. Pull it into a new folder, and put both together`
  return [errorIn(file, '', message)]
}

/** Pages that content may be around, by path. */
type Places = ReadonlyMap<string, Surrounded>

/** Finds them in the shop and among the files. */
async function readPlaces(client: Client, files: readonly PageFile[]): Promise<Places> {
  const paths = files.flatMap(({ document }) => partOf(document.route)?.path ?? [])
  const [{ rows }] = await batch(client, 'read', [selectSurrounded(paths)])
  const pushed = files.map(({ document: { route, title } }): [string, Surrounded] => [
    route,
    { kind: 'page', name: title },
  ])
  return new Map([...pushed, ...rows.map(({ route, kind, name }): [string, Surrounded] => [route, { kind, name }])])
}

const sectionFault = (route: string): string | undefined =>
  sectionName.safeParse(sectionOf(route)).error?.issues[0]?.message

type ShopSections = {
  /** Sections that exist, published or not. */
  names: ReadonlySet<string>
  /** Sections as pages show them once the push is published. */
  published: Sections
}

/** Sections of the shop, and those that are pushed. */
function sectionsAfter(
  rows: readonly DraftRow[],
  live: readonly PublishedPageRow[],
  files: readonly PageFile[],
): ShopSections {
  const existing = rows.filter(({ status }) => status !== 'archived').map(({ route }) => route)
  const pushed = files.map(({ document }) => document)
  const shown = live.flatMap(({ document_json, ...row }) =>
    row.kind === 'template' ? [recoverPage(JSON.parse(document_json), row, htmlCleaner).page] : [],
  )
  return {
    names: new Set([...existing, ...pushed.map(({ route }) => route)].flatMap((route) => sectionOf(route) ?? [])),
    published: sectionsByName([...shown, ...pushed]),
  }
}

const faultsOf = (file: PageFile, problems: readonly PageProblem[]): ContentError[] =>
  problems.map(({ field, message }) => errorIn(file, field, message))

/** Links to sections that neither the shop nor the folder has. */
const linkFaults = ({ file, isChanged }: Task, { names }: ShopSections): ContentError[] =>
  linkedSections(file.document)
    .filter((name) => isChanged && !names.has(name))
    .map((name) => errorIn(file, 'section', `There is no saved section called ‘${name}’`))

/** Files that the shop lacks. Without its folder they are left to the build. */
const missingFiles = (file: PageFile, shown: PageDocument, mediaDir: string | undefined): ContentError[] =>
  mediaDir === undefined
    ? []
    : pageFiles(shown)
        .filter((named) => !existsSync(join(mediaDir, named.file)))
        .map(({ field, missing }) => errorIn(file, field, missing))

/** Faults that keep it from being published, not from being a draft. */
function publishFaults({ file }: Task, { published }: ShopSections, mediaDir: string | undefined): ContentError[] {
  const shown = withSections(file.document, published)
  return [
    ...faultsOf(file, checkPage(shown)),
    ...faultsOf(file, checkSectionLinks(file.document, new Set(published.keys()))),
    ...missingFiles(file, shown, mediaDir),
  ]
}

const wordsLeft = ({ file }: Task, { published }: ShopSections): ContentError[] =>
  placeholderAdvice(withSections(file.document, published)).map(({ node, setting, message }) =>
    errorIn(file, [node, setting].join(': '), message),
  )

function placeFault({ file, draft }: Task, places: Places): ContentError[] {
  if (draft !== undefined)
    return draft.status === 'archived' ? [errorIn(file, '', 'Is archived in the shop. Bring it back there first')] : []
  const { route } = file.document
  const part = partOf(route)
  const fault =
    part === undefined
      ? sectionOf(route) === undefined
        ? routeFault(route)
        : sectionFault(route)
      : partFault(part.kind, part.path, places.get(part.path) ?? surroundedScreen(part.path))
  return fault === undefined ? [] : [errorIn(file, 'route', fault)]
}

const SCRIPT_FAULT =
  'This script is not in the shop’s draft. If an owner of the shop has read it, add --scripts to push it'

function scriptFaults({ file, draft, isChanged }: Task): ContentError[] {
  if (!isChanged) return []
  const known = draft === undefined ? [] : [recoverPage(JSON.parse(draft.draft_json), draft, htmlCleaner).page]
  return newScripts(file.document, known).map(({ field }) => errorIn(file, field, SCRIPT_FAULT))
}

const isToPublish = ({ draft, isChanged }: Task): boolean =>
  isChanged || draft === undefined || draft.status === 'draft' || draft.status === 'changed'

async function run(transaction: Transaction, query: CompiledQuery): Promise<number> {
  const { rowsAffected } = await transaction.execute({ sql: query.sql, args: toArguments(query.parameters) })
  return rowsAffected
}

/** Throws, with nothing written, if the draft changed since it was read. */
async function write(transaction: Transaction, task: Task, { publish, now }: PushPages): Promise<void> {
  const { file, draft, isChanged } = task
  const { document } = file
  const { route, title } = document
  const at = now.toISOString()
  const noun = { noun: 'page', noun_id: route } as const
  const written = { document, by: null, at }
  if (isChanged) {
    const action = draft === undefined ? 'create' : 'save draft'
    await run(transaction, insertAudit({ staff: AUTHOR, action, ...noun, after: { title }, at }))
    const write = draft === undefined ? insertPage(written) : updateDraft(draft.id, draft.revision, written)
    if ((await run(transaction, write)) === 0)
      throw new Error(`/${route} was changed in the shop while it was pushed. Nothing was pushed; try again.`)
  }
  if (!publish || !isToPublish(task)) return
  const { rows } = await transaction.execute({
    sql: 'SELECT id, draft_revision FROM pages WHERE route = ?',
    args: [route],
  })
  const saved = { id: Number(rows[0]?.id), revision: Number(rows[0]?.draft_revision) }
  await run(transaction, insertAudit({ staff: AUTHOR, action: 'publish', ...noun, after: { note: NOTE }, at }))
  await run(transaction, insertChange({ ...noun, summary: `${title}: published`, admin_id: null, at }))
  for (const query of publishDraft({ ...saved, note: NOTE, by: null, at })) await run(transaction, query)
}

async function writeAll(tasks: readonly Task[], options: PushPages): Promise<void> {
  const transaction = await options.client.transaction('write')
  try {
    for (const task of tasks) await write(transaction, task, options)
    if (options.publish && tasks.some(isToPublish))
      await run(transaction, requestBuild({ kind: 'changed', by: AUTHOR.name }))
    await transaction.commit()
  } finally {
    transaction.close()
  }
}

/** Writes back the files as the shop has them now, with their revisions for the next pull or push. */
async function rememberRevisions({ client, folder }: PushPages, files: readonly PageFile[]): Promise<void> {
  const [{ rows }] = await batch(client, 'read', [selectDrafts()])
  const known = readRevisions(folder)
  const revisions: Revisions = known.ok ? { ...known.revisions } : {}
  for (const { route, revision, draft_json } of rows) {
    const file = files.find(({ document }) => document.route === route)
    if (file === undefined) continue
    const text = fileText(JSON.parse(draft_json))
    if (text !== file.text) writeFileIn(folder, file.name, text)
    revisions[route] = { revision, sha256: hashOf(text) }
  }
  writeRevisions(folder, revisions)
}

const isSame = (file: PageFile, draft: DraftRow): boolean => {
  const stored: unknown = JSON.parse(draft.draft_json)
  return isDeepStrictEqual(stored, JSON.parse(file.text)) || isDeepStrictEqual(stored, file.document)
}

export async function pushPages(options: PushPages): Promise<PushOutcome> {
  const { client, folder, mediaDir, publish, dryRun, scripts } = options
  const known = readRevisions(folder)
  if (!known.ok) return { ok: false, errors: [{ file: '', field: '', message: known.message }] }
  const read = readPageFiles(folder)
  if (!read.ok) return read
  const [{ rows }, live] = await batch(client, 'read', [selectDrafts('archived'), selectPublishedPages()])
  const sections = sectionsAfter(rows, live.rows, read.files)
  const tasks = read.files.map((file): Task => {
    const draft = rows.find(({ route }) => route === file.document.route)
    return { file, draft, isChanged: draft === undefined || !isSame(file, draft) }
  })
  const places = await readPlaces(client, read.files)
  const errors = tasks.flatMap((task) => [
    ...placeFault(task, places),
    ...clash(task, known.revisions),
    ...(scripts ? [] : scriptFaults(task)),
    ...linkFaults(task, sections),
    ...(publish && isToPublish(task) ? publishFaults(task, sections, mediaDir) : []),
  ])
  if (errors.length > 0) return { ok: false, errors }
  if (!dryRun) {
    await writeAll(tasks, options)
    await rememberRevisions(options, read.files)
  }
  const names = (which: (task: Task) => boolean) => tasks.filter(which).map(({ file }) => file.name)
  return {
    ok: true,
    pushed: {
      created: names(({ draft }) => draft === undefined),
      changed: names(({ draft, isChanged }) => draft !== undefined && isChanged),
      unchanged: names(({ isChanged }) => !isChanged),
      published: publish ? names(isToPublish) : [],
      words: publish ? tasks.filter(isToPublish).flatMap((task) => wordsLeft(task, sections)) : [],
    },
  }
}
