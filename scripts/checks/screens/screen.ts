/** An entry of the list of screens that `npm run screens` takes pictures of. */
import type { Page } from 'playwright-core'

/** Browser window for each width, in CSS pixels. */
export const WINDOWS = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
} as const

export type Width = keyof typeof WINDOWS

/** Accounts and baskets that screens are opened with (visitors.ts). */
export type Visitor = 'guest' | 'shopper' | 'lock-it-in member' | 'club member' | 'owner'

/** Placeholder in a path for a part that differs between shops: an order's number, a customer's id. */
export const ITEM = '{item}'

export type Screen = {
  /** File name without width and ending. */
  name: string
  /** Begins with a slash. With ITEM in it, opens the first link of that form on the page at `from`. */
  path: string
  from?: string
  visitor: Visitor
  /** Brings the screen into the state to be shown: opens a dialog, fills in a form. */
  prepare?: (page: Page) => Promise<unknown>
  /** Takes only the window, as for dialogs; else the whole page, up to a limit. */
  windowOnly?: true
  /** Both by default. */
  widths?: readonly Width[]
  /** Goes to docs/images, for the README, instead of docs/screens. */
  isForReadme?: true
}

/** Names the picture of a path: '/admin/config/menu?a=1' becomes 'admin-config-menu'. */
export const nameOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(ITEM, 'item')
    .split(/[^a-z0-9]+/i)
    .filter((part) => part !== '')
    .join('-')

export const widthsOf = ({ widths }: Screen): readonly Width[] => widths ?? [1440, 390]

/** Path of the picture's file within docs. */
export const fileOf = ({ name, isForReadme }: Screen, width: Width): string =>
  isForReadme ? `images/${name}.webp` : `screens/${name}-${width}.webp`
