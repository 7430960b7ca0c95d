/** Chooses the wines of elements without named products: the best rated, the newest, a sample case, all club plans. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectBestRated, selectNewest, selectSampleCase } from '../../database/queries/catalogue/chosen-products.ts'
import { CASE_SIZE } from '../../domain/plans/club-plan/club-plan.ts'
import { isVault } from '../../domain/publishing/page/has-class.ts'
import {
  isComponent,
  type PageDocument,
  type PageElement,
  type ProductsConfig,
} from '../../domain/publishing/page/page-document.ts'
import { GROUP_SIZE } from '../../domain/publishing/page/product-codes.ts'

/** Number of bays of a vault. */
const VAULT_SIZE = 3

/** Wines of a sample case, as many bottles of each. */
const SAMPLE_WINES = 3

/** Leaves elements that name their products unchanged. Throws if the database fails. */
export async function withChosenProducts(
  client: Client,
  page: PageDocument,
  planIds: readonly string[],
): Promise<PageDocument> {
  const containers = page.containers.map(async (container) => ({
    ...container,
    blocks: await Promise.all(
      container.blocks.map(async (block) => ({
        ...block,
        elements: await Promise.all(block.elements.map((element) => chosen(client, element, planIds))),
      })),
    ),
  }))
  return { ...page, containers: await Promise.all(containers) }
}

async function chosen(client: Client, element: PageElement, planIds: readonly string[]): Promise<PageElement> {
  if (element.element_type === 'products') {
    const { type } = element.element_config.config
    if (type === 'manual' || type === 'recommended') return element
    const codes = await codesOf(client, choiceOf(type, isVault(element)))
    const config: ProductsConfig = { type: 'manual', products: codes }
    return { ...element, element_config: { config } }
  }
  if (element.element_type !== 'custom_element') return element
  if (isComponent(element, 'LockItIn')) {
    const { config } = element.element_config
    if (config.sample === null || config.sample.lines !== null) return element
    const sample = { ...config.sample, lines: await sampleCase(client) }
    return { ...element, element_config: { config: { ...config, sample } } }
  }
  if (!isComponent(element, 'WineClub')) return element
  const { config } = element.element_config
  return { ...element, element_config: { config: { ...config, plans: config.plans ?? [...planIds] } } }
}

function choiceOf(type: ProductsConfig['type'], hasBays: boolean): ReturnType<typeof selectNewest> {
  const max = hasBays ? VAULT_SIZE : GROUP_SIZE
  switch (type) {
    case 'best_rated':
      return selectBestRated(max, { mixed: hasBays })
    case 'lock_it_in':
      return selectSampleCase(max)
    default:
      return selectNewest(max, { mixed: true })
  }
}

async function sampleCase(client: Client): Promise<{ code: string; quantity: number }[]> {
  const codes = await codesOf(client, selectSampleCase(SAMPLE_WINES))
  return codes.map((code) => ({ code, quantity: CASE_SIZE / SAMPLE_WINES }))
}

async function codesOf(client: Client, query: ReturnType<typeof selectNewest>): Promise<string[]> {
  const [{ rows }] = await batch(client, 'read', [query])
  return rows.map(({ code }) => code)
}
