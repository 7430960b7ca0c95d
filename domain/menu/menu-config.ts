/** The menu as the merchant writes it, by reference to categories; build-menu.ts makes the menu's items of it. */

export type MenuCategoryKind = 'type' | 'country' | 'region' | 'grape' | 'style' | 'list'

/** A link of a column: to a category, left out when there is none, or to any address. */
export type MenuLink = { name: string; category: string } | { name: string; url: string }

/** The fullest categories of one kind below the heading's category, or below `under`. */
export type MenuKindColumn = { name: string; kind: MenuCategoryKind; most: number; under?: string | undefined }

/** One column per category of the kind `each`, fullest first, holding the fullest of `kind` below it. */
export type MenuEachColumn = { each: MenuCategoryKind; columns: number; kind: MenuCategoryKind; most: number }

export type MenuLinksColumn = { name: string; links: MenuLink[] }

export type MenuColumn = MenuKindColumn | MenuEachColumn | MenuLinksColumn

/** A heading leads to a category and is left out when there is none, or to a custom address and is always there. */
export type MenuHeading =
  | { heading: string; category: string; columns: MenuColumn[] }
  | { heading: string; url: string; columns: MenuColumn[] }

export type MenuConfig = MenuHeading[]
