/** A page as it is published, and what its elements show: cards of products, plans of the wine club, reviews. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { contentName } from '../../../../domain/core/route/content-part.ts'
import type { ClubPlanCard } from '../../../../domain/plans/club-plan/schema.ts'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { migratePage } from '../../../../domain/publishing/page/migrate-page.ts'
import type { Json } from '../../../../domain/publishing/page/migrations/json.ts'
import {
  type CustomComponent,
  type PageDocument,
  pageElements,
} from '../../../../domain/publishing/page/page-document.ts'
import { productCodes } from '../../../../domain/publishing/page/product-codes.ts'
import {
  linkedSections,
  type Sections,
  sectionsByName,
  withSections,
} from '../../../../domain/publishing/page/saved-sections.ts'
import { factsFiller, namesFacts } from '../../../../domain/publishing/page/with-facts.ts'
import { type CallResult, call, requestJson } from '../../../kit/api/call.ts'
import { loadFacts } from '../../core/queries/content-facts-query.ts'
import { loadSections } from '../../core/queries/saved-sections-query.ts'
import { isFramed } from './parent-frame.ts'

/** Codes in one call, at most. */
const MAX_CODES = 100

/**
 * The published page that `?page=` names, by its path with or without slashes at its ends; the home without it, but
 * nothing in a frame, whose document comes from outside. null where there is none (an empty page).
 */
export async function loadNamed(): Promise<CallResult<PageDocument | null>> {
  const named = new URLSearchParams(location.search).get('page')
  if (named === null && isFramed()) return { ok: true, data: null }
  const route = (named ?? '').replace(/^\/+|\/+$/g, '')
  const answer = await requestJson<Json>(`/dynamic_pages/content/${contentName(route)}.json`)
  // A release that an older shop built is still served until the next one.
  if (!answer.ok) return answer.status === 404 ? { ok: true, data: null } : answer
  const migrated = migratePage(answer.data)
  return { ok: true, data: migrated.ok ? (migrated.page as PageDocument) : null }
}

let sections: Promise<Sections> | undefined
const missing = new Set<string>()

const readSections = (): Promise<Sections> =>
  loadSections().then(
    (all) => sectionsByName(all.map(({ document }) => document)),
    () => new Map(),
  )

const titles = new Map<string, string>()

/** Title of the saved section that a container of the shown page is linked to; undefined for others. */
export const sectionTitle = (container: string): string | undefined => titles.get(container)

/** The page with the saved sections it links to. Reads them again for a link that is new. */
export async function shownDocument(page: PageDocument): Promise<PageDocument> {
  const names = linkedSections(page)
  if (names.length === 0) return page
  sections ??= readSections()
  const isNew = (known: Sections) => names.some((name) => !known.has(name) && !missing.has(name))
  if (isNew(await sections)) sections = readSections()
  const known = await sections
  for (const name of names) if (!known.has(name)) missing.add(name)
  titles.clear()
  for (const { id, section } of page.containers)
    if (section !== undefined) titles.set(id, known.get(section)?.title ?? section)
  return withSections(page, known)
}

const cards = new Map<string, ProductCard>()
let shown: readonly ProductCard[] = []
let shownByCode: Record<string, ProductCard> = {}

async function cardsOf(codes: readonly string[]): Promise<Record<string, ProductCard>> {
  const missing = codes.filter((code) => !cards.has(code))
  for (let start = 0; start < missing.length; start += MAX_CODES) {
    const query = { products: JSON.stringify(missing.slice(start, start + MAX_CODES)) }
    const answer = await call('GET /api/products/get-by-ids', { query })
    for (const card of answer.ok ? answer.data.products : []) cards.set(card.code, card)
  }
  const found = codes.flatMap((code) => cards.get(code) ?? [])
  // Returns the same object for the same cards, so that nothing that shows them is drawn again.
  const isSame = found.length === shown.length && found.every((card, at) => card === shown[at])
  if (!isSame) [shown, shownByCode] = [found, Object.fromEntries(found.map((card) => [card.code, card]))]
  return shownByCode
}

let facts: Promise<(page: PageDocument) => PageDocument> | undefined

/** The page with the shop's facts in its texts. Reads them for the first page that names one. */
export async function withFacts(page: PageDocument): Promise<PageDocument> {
  if (!namesFacts(page)) return page
  facts ??= loadFacts().then(factsFiller, () => {
    facts = undefined
    return (unfilled) => unfilled
  })
  return (await facts)(page)
}

let plans: Promise<Record<string, ClubPlanCard>> | undefined

async function loadPlans(): Promise<Record<string, ClubPlanCard>> {
  const answer = await call('GET /api/wine-club/plans')
  return Object.fromEntries((answer.ok ? answer.data.plans : []).map((plan) => [plan.id, plan]))
}

let reviews: Promise<DocumentData['shop_reviews']> | undefined

async function loadReviews(): Promise<DocumentData['shop_reviews']> {
  const answer = await call('GET /api/admin/shop-reviews')
  return (answer.ok && answer.data.shop_reviews) || undefined
}

/** Leaves out data that can't be loaded, as on a built page. */
export async function documentData(page: PageDocument): Promise<DocumentData> {
  const has = (name: CustomComponent) =>
    pageElements(page).some(
      (element) => element.element_type === 'custom_element' && element.custom_element_config.component_name === name,
    )
  if (has('WineClub')) plans ??= loadPlans()
  if (has('TrustPilot')) reviews ??= loadReviews()
  const [products, club_plans, shop_reviews] = await Promise.all([
    cardsOf(productCodes(page)),
    plans,
    has('TrustPilot') ? reviews : undefined,
  ])
  return { page, products, ...(club_plans && { club_plans }), ...(shop_reviews && { shop_reviews }) }
}
