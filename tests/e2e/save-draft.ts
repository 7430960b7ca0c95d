/** Drafts of pages, written through the API as the signed-in member of staff. */
import type { Page } from '@playwright/test'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { expect, send } from './fixtures.ts'

/** Changes a draft and returns its new revision. */
export async function saveDraft(
  page: Page,
  id: number,
  change: (document: PageDocument) => PageDocument,
): Promise<number> {
  const opened = await (await page.request.get(`/api/admin/pages/${id}`)).json()
  const body = { document: change(opened.document), revision: opened.page.revision }
  return (await send(page, 'put', `/api/admin/pages/${id}/draft`, body)).page.revision
}

/** Makes a page with that content and publishes it; returns once the site has it. */
export async function publishPage(
  page: Page,
  route: string,
  change: (document: PageDocument) => PageDocument,
): Promise<number> {
  const made = await send(page, 'post', '/api/admin/pages', { title: route, route, template: 'blank' })
  const described = (document: PageDocument) => ({ ...change(document), meta_description: route })
  const revision = await saveDraft(page, made.page.id, described)
  await send(page, 'post', `/api/admin/pages/${made.page.id}/publish`, { revision })
  await expect.poll(async () => (await page.request.get(`/${route}`)).status()).toBe(200)
  return made.page.id
}
