/** What the parts around every page are made of: menu, banner, footer. Loaded once per build, never in a page's JSON. */
import type { BannerConfig } from '../../domain/banner/banner.ts'
import type { Company } from '../../domain/company/company.ts'
import type { MenuItem } from '../../domain/menu/menu-item.ts'
import type { NicheStyle } from '../../domain/product/wine-kind.ts'
import type { SearchbarConfig } from '../../domain/searchbar/searchbar.ts'
import type { Feature } from '../../domain/shop/features.ts'

/** A wine put forward in the menu's panels. */
export type MenuPromotion = {
  heading: string
  text: string
  link: string
  url: string
  /** File name under /images/. */
  picture: string
  niche: NicheStyle
}

export type ShellContent = {
  /** Flat, in order; parent_id null for headings. */
  menu: MenuItem[]
  promotion: MenuPromotion | null
  banner: BannerConfig
  show_demo_banner: boolean
  searchbar: SearchbarConfig
  company: Company
  /** The features that the shop does not have. */
  missing: readonly Feature[]
  /** For the copyright line. */
  year: number
}
