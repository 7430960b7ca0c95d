/** Builds the flat, three-level menu from the merchant's menu file and the existing categories. */
import type { z } from 'zod'
import type { eachColumnSchema, kindColumnSchema, menuConfigSchema } from './menu-config.schema.ts'
import type { MenuItem } from './menu-item.ts'

/** The menu as the merchant writes it, by reference to categories. */
export type MenuConfig = z.infer<typeof menuConfigSchema>

export type MenuHeading = MenuConfig[number]

export type MenuColumn = MenuHeading['columns'][number]

export type MenuKindColumn = z.infer<typeof kindColumnSchema>

export type MenuEachColumn = z.infer<typeof eachColumnSchema>

export type MenuCategoryKind = MenuKindColumn['kind']

export type MenuLinksColumn = Extract<MenuColumn, { links: unknown }>

export type MenuLink = MenuLinksColumn['links'][number]

/** Facts about a category that the menu needs. */
export type MenuCategory = {
  name: string
  /** Its path: 'red/spain/rioja'. */
  sef_url: string
  kind: MenuCategoryKind
  product_count: number
}

/** An item before numbering, with its target and children. */
type Node = Pick<MenuItem, 'name' | 'type' | 'sef_url' | 'custom_url'> & { children: Node[] }

/**
 * Menu items, parents before their children and all in the order of the menu file. A heading or link is left out if its
 * category does not exist or has no products, as are columns without items; so one menu file suits any catalogue.
 */
export const buildMenu = (config: MenuConfig, categories: readonly MenuCategory[]): MenuItem[] =>
  numbered(config.flatMap((heading) => headingNode(heading, categories.filter(hasProducts))))

const hasProducts = (category: MenuCategory): boolean => category.product_count > 0

const headingNode = (heading: MenuHeading, categories: readonly MenuCategory[]): Node[] => {
  const under = 'category' in heading ? heading.category : ''
  const children = heading.columns.flatMap((column) => columnNodes(column, under, categories))
  if ('url' in heading) return [{ ...custom(heading.heading, heading.url), children }]
  const category = categories.find(({ sef_url }) => sef_url === heading.category)
  return category === undefined ? [] : [{ ...toCategory(heading.heading, category), children }]
}

const columnNodes = (column: MenuColumn, under: string, categories: readonly MenuCategory[]): Node[] => {
  if ('links' in column)
    return labelled(
      column.name,
      column.links.flatMap((link) => linkNode(link, categories)),
    )
  return 'each' in column ? eachNodes(column, under, categories) : kindNodes(column, under, categories)
}

const kindNodes = (column: MenuKindColumn, under: string, categories: readonly MenuCategory[]): Node[] =>
  labelled(column.name, fullest(categories, column.kind, column.under ?? under, column.most).map(categoryNode))

const eachNodes = (column: MenuEachColumn, under: string, categories: readonly MenuCategory[]): Node[] =>
  fullest(categories, column.each, under, Number.POSITIVE_INFINITY)
    .map((parent) => ({
      ...categoryNode(parent),
      children: fullest(categories, column.kind, parent.sef_url, column.most).map(categoryNode),
    }))
    .filter(({ children }) => children.length > 0)
    .slice(0, column.columns)

const linkNode = (link: MenuLink, categories: readonly MenuCategory[]): Node[] => {
  if ('url' in link) return [custom(link.name, link.url)]
  const category = categories.find(({ sef_url }) => sef_url === link.category)
  return category === undefined ? [] : [toCategory(link.name, category)]
}

/** Categories of a kind below a path ('' is everywhere) with the most products; ties are sorted by name. */
const fullest = (categories: readonly MenuCategory[], kind: MenuCategoryKind, under: string, most: number) =>
  categories
    .filter((category) => category.kind === kind && (under === '' || category.sef_url.startsWith(`${under}/`)))
    .toSorted((one, other) => other.product_count - one.product_count || (one.name < other.name ? -1 : 1))
    .slice(0, most)

const labelled = (name: string, children: Node[]): Node[] =>
  children.length === 0 ? [] : [{ name, type: 'NONE', sef_url: '', custom_url: '', children }]

const toCategory = (name: string, category: MenuCategory): Node => ({
  name,
  type: 'CATEGORY',
  sef_url: category.sef_url,
  custom_url: '',
  children: [],
})

const categoryNode = (category: MenuCategory): Node => toCategory(category.name, category)

const custom = (name: string, url: string): Node => ({ name, type: 'CU', sef_url: '', custom_url: url, children: [] })

const numbered = (headings: readonly Node[]): MenuItem[] => {
  const items: MenuItem[] = []
  const add = ({ children, ...node }: Node, parent_id: number | null): void => {
    const id = items.length + 1
    items.push({ id, parent_id, ...node })
    for (const child of children) add(child, id)
  }
  for (const heading of headings) add(heading, null)
  return items
}
