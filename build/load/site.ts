/** Loads the data that every build needs: the shop, its categories and documents, the shared parts. */
import type { Client } from '@libsql/client'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import { type Category, loadCategories } from './categories.ts'
import { type Documents, loadDocuments } from './pages.ts'
import { loadShell, loadShop } from './shell.ts'

export type Site = {
  shop: Shop
  documents: Documents
  categories: Category[]
  /** Menu, banner, footer: only the bundle's renderer knows its shape. */
  shell: Record<string, unknown>
}

/** `now` is the moment that the pages show. */
export async function loadSite(client: Client, now: Date): Promise<Site> {
  const shop = await loadShop(client)
  const [documents, categories, shell] = await Promise.all([
    loadDocuments(client, shop, now),
    loadCategories(client, shop),
    loadShell(client, shop, now.getUTCFullYear()),
  ])
  return { shop, documents, categories, shell }
}

/** Warnings about content left out of pages, naming page and field. */
export const siteWarnings = ({ documents }: Site): string[] =>
  documents.problems.map(({ route, field, message }) => `/${route} ${field}: ${message}`)
