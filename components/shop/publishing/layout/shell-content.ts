/** Data of the parts around every page: menu, banner, footer. Loaded once per build, never in a page's JSON. */

import type { PictureStyle } from '../../../../domain/catalogue/product/wine-kind.ts'
import type { Company } from '../../../../domain/core/company/company.ts'
import type { ShownLook } from '../../../../domain/core/look/look.ts'
import type { BannerConfig } from '../../../../domain/publishing/banner/banner.ts'
import type { MenuItem } from '../../../../domain/publishing/menu/menu-item.ts'
import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/searchbar.ts'
import type { Feature } from '../../../../domain/publishing/shop/features.ts'

/** The wines that a panel of the menu promotes. */
export type MenuPromotion = {
  heading: string
  text: string
  link: string
  url: string
  /** File name under /images/. */
  picture: string
  /** null for what is no wine. */
  niche: PictureStyle | null
}

export type ShellContent = {
  /** Flat, in order; parent_id null for headings. */
  menu: MenuItem[]
  /** By the address of the heading; a heading may have none. */
  promotions: Readonly<Record<string, MenuPromotion>>
  banner: BannerConfig
  show_demo_banner: boolean
  searchbar: SearchbarConfig
  company: Company
  look: ShownLook
  /** Style sheet of the look, with its path in the release; null for the default one. */
  theme: { file: string; style: string } | null
  /** The features that the shop does not have. */
  missing: readonly Feature[]
  /** For the copyright line. */
  year: number
}
