/** Finds new broken links, since one in a menu or banner would fail every page (docs/build.md#what-stops-a-build). */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectSnapshot } from '../../../database/queries/core/config-sections.ts'
import { selectKnownRoutes } from '../../../database/queries/publishing/link-targets.ts'
import { isToCheck, routeOf } from '../../../domain/core/route/link-route.ts'
import type { StaffBanner } from '../../../domain/publishing/banner/staff-banner.schema.ts'
import { menuItemHref } from '../../../domain/publishing/menu/menu-item.ts'
import { type MenuEntry, menuTree, shownItems } from '../../../domain/publishing/menu/menu-tree.ts'
import type { Redirect } from '../../../domain/publishing/redirect/redirect.ts'
import type { FieldError } from '../../errors.ts'
import type { Section } from './section.ts'

export type LinkOf = { field: string; href: string }

export const menuLinks = (entries: readonly MenuEntry[]): LinkOf[] =>
  shownItems(menuTree(entries)).map((item) => ({ field: String(item.id), href: menuItemHref(item) ?? '' }))

export const bannerLinks = ({ banner_messages }: StaffBanner): LinkOf[] =>
  banner_messages.map(({ url, is_active }, index) => ({
    field: `value.banner_messages.${index}.url`,
    href: is_active ? url : '',
  }))

export const redirectLinks = (redirects: readonly Redirect[]): LinkOf[] => {
  const onwards = new Set(redirects.map(({ from }) => routeOf(from)))
  return redirects.map(({ to }, index) => ({
    field: `value.${index}.to`,
    href: onwards.has(routeOf(to)) ? '' : to,
  }))
}

/**
 * Checks only addresses of this site that are new in the section, so that links broken since can't block a save. One
 * round trip.
 */
export async function deadLinks<Value extends object>(
  database: Client,
  section: Section<Value>,
  value: Value,
  linksOf: (value: Value) => LinkOf[],
): Promise<FieldError[]> {
  const links = linksOf(value).filter(({ href }) => isToCheck(href))
  const routes = [...new Set(links.map(({ href }) => routeOf(href)))]
  const [found, stored] = await batch(database, 'read', [selectKnownRoutes(routes), selectSnapshot(section.snapshot)])
  const before = linksOf(section.toValue(stored.rows[0]?.json ?? 'null')).map(({ href }) => routeOf(href))
  const known = new Set([...found.rows.map(({ route }) => route), ...before])
  return links
    .filter(({ href }) => !known.has(routeOf(href)))
    .map(({ field, href }) => ({ field, message: `${href} has no page behind it` }))
}
