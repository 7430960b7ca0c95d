/**
 * Identifies the owner of a page, independent of changes to its name or content. A last good version is kept only for
 * the same owner: a product must not show the page of another product that had the URL before.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'
import { routeFiles } from '../release/release.ts'

export const CONTENT_PAGE = 'page'
export const ownerOfCategory = (id: number): string => `category ${id}`
export const ownerOfProduct = (code: string): string => `product ${code}`

/** Returns the owner of a page in a release's folder, or undefined if the folder has no such page. */
export function ownerIn(releaseDir: string, route: string): string | undefined {
  const file = join(releaseDir, routeFiles(route, 'dyn').descriptor)
  if (!existsSync(file)) return undefined
  const descriptor: Descriptor = JSON.parse(readFileSync(file, 'utf8'))
  switch (descriptor.type) {
    case 'pdp':
      return ownerOfProduct(descriptor.data.product.code)
    case 'plp':
      return ownerOfCategory(descriptor.data.category.id)
    case 'dyn':
      return CONTENT_PAGE
    default:
      return undefined
  }
}
