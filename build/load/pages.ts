/** Loads the page builder's documents: whole pages, and parts of other pages. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  type PublishedPageRow,
  selectPublishedPages,
  selectRunningTests,
} from '../../database/queries/publishing/pages.ts'
import { type PartKind, partOf, partRoute, sectionOf } from '../../domain/core/route/content-part.ts'
import { OWN_ROUTES } from '../../domain/core/route/own-screens.ts'
import { withDefaultMeta } from '../../domain/publishing/descriptor/default-meta.ts'
import type { DynamicData } from '../../domain/publishing/descriptor/descriptor.ts'
import { checkSectionLinks, type PageProblem } from '../../domain/publishing/page/check-page.ts'
import { htmlCleaner } from '../../domain/publishing/page/clean-html.ts'
import { mainHeadings } from '../../domain/publishing/page/element-html.ts'
import { type Fitting, fitPage } from '../../domain/publishing/page/fit-page.ts'
import { unreadable } from '../../domain/publishing/page/migrate-page.ts'
import { pageCss } from '../../domain/publishing/page/page-css.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { scriptModule, scriptsOf } from '../../domain/publishing/page/page-scripts.ts'
import { type RecoveredPage, recoverPage } from '../../domain/publishing/page/recover-page.schema.ts'
import { type Sections, sectionsByName, withSections } from '../../domain/publishing/page/saved-sections.ts'
import type { RunningTest, ShownTest } from '../../domain/publishing/page-test/page-test.ts'
import { isMissing } from '../../domain/publishing/shop/feature-of.ts'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import { withChosenProducts } from './chosen-products.ts'
import { loadClubPlans } from './club-plans.ts'
import { loadDocumentData } from './document-data.ts'
import { pageTitle } from './page-title.ts'
import { type RouteDraft, withJson } from './route-draft.ts'
import { wholeScripts } from './whole-scripts.ts'

export type Documents = {
  pages: PageDocument[]
  /** By route (content-part.ts), e.g. 'list_header/red'. */
  parts: ReadonlyMap<string, PageDocument>
  /** Running tests, each with the B version of its page. */
  tests: PageTest[]
  /** Problems of documents that are left out of the build. */
  problems: PageProblem[]
  /** Documents that this version can't read. Each blocks the page of its route. */
  unreadable: UnreadableDocument[]
}

/** `isPage` is false for parts of pages and for the B version of a test. */
type UnreadableDocument = { route: string; title: string; isPage: boolean; problem: string }

export type PageTest = RunningTest & { b: PageDocument }

/**
 * Skips pages of disabled programmes, adapts the other pages to the shop's settings and the moment, and shows saved
 * sections in the place of their links.
 */
export async function loadDocuments(client: Client, shop: Shop, now: Date): Promise<Documents> {
  const [{ rows }, running] = await batch(client, 'read', [selectPublishedPages(), selectRunningTests()])
  const fitting = fittingOf(shop, now)
  const saved = readSections(
    rows.filter(({ kind }) => kind === 'template'),
    fitting,
  )
  const offered = rows.filter(
    ({ kind, route }) => kind !== 'template' && (kind !== 'page' || !isMissing(`/${route}`, shop.missing)),
  )
  const planIds = Object.keys(await loadClubPlans(client))
  const unreadable: UnreadableDocument[] = []
  const open = async (row: StoredPage, kind: PublishedPageRow['kind'] | 'b') => {
    const read = readRow(row, (page) => withSections(fitPage(page, fitting), saved.sections), saved.published)
    if (!read.ok) {
      unreadable.push(unreadableOf(row, kind, read.fault))
      return []
    }
    const { page, problems } = read.recovered
    return [{ kind, page: await withChosenProducts(client, page, planIds), problems }]
  }
  const read = (await Promise.all(offered.map((row) => open(row, row.kind)))).flat()
  const tested = running.rows.filter(({ route }) => !isMissing(`/${route}`, shop.missing))
  const tests = (
    await Promise.all(
      tested.map(async ({ id, route, share, ...stored }) =>
        (await open({ route, ...stored }, 'b')).map(({ page, problems }) => ({ id, route, share, b: page, problems })),
      ),
    )
  ).flat()
  const { pages = [], parts = [] } = Object.groupBy(read, ({ kind }) => (kind === 'page' ? 'pages' : 'parts'))
  return {
    pages: pages.map(({ page }) => page),
    parts: new Map(parts.map(({ page }) => [page.route, page])),
    tests: tests.map(({ problems: _, ...test }) => test),
    problems: [
      ...saved.problems,
      ...[...read, ...tests.map(({ b, problems }) => ({ page: b, problems }))].flatMap(({ page, problems }) => [
        ...problems,
        ...wholeScripts(scriptsOf(page)).problems,
      ]),
    ],
    unreadable,
  }
}

const ownRoutes: ReadonlySet<string> = new Set(OWN_ROUTES.map(({ route }) => route))

/** Throws for a part of a built-in screen, which has no last good version. */
function unreadableOf(
  { route, title }: StoredPage,
  kind: PublishedPageRow['kind'] | 'b',
  fault: string,
): UnreadableDocument {
  if (kind === 'page' || kind === 'b')
    return { route, title, isPage: kind === 'page', problem: kind === 'b' ? `(its B) ${fault}` : fault }
  const path = partOf(route)?.path ?? ''
  if (ownRoutes.has(path)) throw new Error(`/${route}: ${fault}`)
  return { route: path, title, isPage: false, problem: `(its ${kind}) ${fault}` }
}

type StoredPage = Pick<PublishedPageRow, 'document_json' | 'route' | 'title'>

const fittingOf = ({ offer, facts, missing }: Shop, now: Date): Fitting => ({
  offer,
  facts,
  isMissing: (link) => isMissing(link, missing),
  now,
})

type SavedSections = { sections: Sections; published: ReadonlySet<string>; problems: PageProblem[] }

/** A section that this version can't read is reported, and left out of the pages that link to it. */
function readSections(rows: readonly StoredPage[], fitting: Fitting): SavedSections {
  const read = rows.map((row) => ({ row, ...readRow(row, (page) => fitPage(page, fitting), new Set()) }))
  return {
    sections: sectionsByName(read.flatMap((one) => (one.ok ? [one.recovered.page] : []))),
    published: new Set(rows.flatMap(({ route }) => sectionOf(route) ?? [])),
    problems: read.flatMap((one) =>
      one.ok ? one.recovered.problems : [{ route: one.row.route, field: 'version', message: one.fault }],
    ),
  }
}

type ReadRow = { ok: true; recovered: RecoveredPage } | { ok: false; fault: string }

function readRow(
  { document_json, route, title }: StoredPage,
  toShown: (page: PageDocument) => PageDocument,
  published: ReadonlySet<string>,
): ReadRow {
  let stored: unknown
  try {
    stored = JSON.parse(document_json)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // The page is then empty, which is reported as its problem.
  }
  const fault = unreadable(stored)
  if (fault) return { ok: false, fault }
  const dead: PageProblem[] = []
  const shown = (page: PageDocument): PageDocument => {
    dead.push(...checkSectionLinks(page, published))
    return toShown(page)
  }
  const { page, problems } = recoverPage(stored, { route, title, toShown: shown }, htmlCleaner)
  return { ok: true, recovered: { page, problems: [...problems, ...dead] } }
}

export async function* loadPages(client: Client, documents: Documents, shop: Shop): AsyncGenerator<RouteDraft> {
  const tests = new Map(documents.tests.map(({ id, route }): [string, ShownTest] => [route, { id, version: 'a' }]))
  for (const page of documents.pages) yield await toDraft(client, page, documents.parts, shop, tests.get(page.route))
}

/** Creates a draft for the page's route from the B version of a test. */
export const loadVersionB = (
  client: Client,
  { id, b }: PageTest,
  { parts }: Documents,
  shop: Shop,
): Promise<RouteDraft> => toDraft(client, b, parts, shop, { id, version: 'b' })

async function toDraft(
  client: Client,
  page: PageDocument,
  parts: Documents['parts'],
  { company, missing }: Shop,
  test: ShownTest | undefined,
): Promise<RouteDraft> {
  const part = (kind: PartKind): PageDocument | undefined => parts.get(partRoute({ kind, path: page.route }))
  const [header, footer] = [part('header'), part('footer')]
  const files = documentFiles([header, page, footer].flatMap((document) => document ?? []))
  const data: DynamicData = {
    ...(await loadDocumentData(client, page)),
    has_style: files.style !== '',
    ...(files.script && { has_script: true }),
    ...(header && { header: await loadDocumentData(client, header) }),
    ...(footer && { footer: await loadDocumentData(client, footer) }),
    ...(mainHeadings(page).length === 0 && { heading: page.title }),
    ...(test && { test }),
  }
  return {
    route: page.route,
    type: 'dyn',
    tail: '',
    page: { document: JSON.stringify(page), ...files },
    ...withJson({
      type: 'dyn',
      title: pageTitle(page.title, company.name),
      meta: withDefaultMeta(
        'dyn',
        { description: page.meta_description, keywords: page.keywords, canonical: `/${page.route}` },
        missing,
      ),
      data,
    }),
  }
}

/** The style and script files of a route, made from all documents that it shows; '' for a file that is not needed. */
export type DocumentFiles = { style: string; script: string }

export const documentFiles = (documents: readonly PageDocument[]): DocumentFiles => ({
  style: documents.map(pageCss).filter(Boolean).join('\n'),
  script: scriptModule(wholeScripts(documents.flatMap(scriptsOf)).scripts),
})
