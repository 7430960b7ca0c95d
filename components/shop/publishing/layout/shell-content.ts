/** Data for the parts around every page: menu, banner, footer. Loaded once per build, never in a page's JSON. */
import type { PictureStyle } from '../../../../domain/catalogue/product/wine-kind.ts'
import type { Company } from '../../../../domain/core/company/schema.ts'
import type { ShownTheme } from '../../../../domain/core/theme/theme.ts'
import type { BannerConfig } from '../../../../domain/publishing/banner/schema.ts'
import type { MenuItem } from '../../../../domain/publishing/menu/menu-item.ts'
import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/schema.ts'
import type { Feature } from '../../../../domain/publishing/shop/features.ts'
import type { DeliveryTariff } from '../../../../domain/selling/delivery/schema.ts'

/** A promotion in a panel of the menu. */
export type MenuPromotion = {
  heading: string
  text: string
  link: string
  url: string
  /** File name under /images/. */
  picture: string
  /** null for products other than wine. */
  niche: PictureStyle | null
}

export type ShellContent = {
  /** Flat list in display order; headings have parent_id null. */
  menu: MenuItem[]
  /** Promotions by the URL of their heading. */
  promotions: Readonly<Record<string, MenuPromotion>>
  banner: BannerConfig
  show_demo_banner: boolean
  searchbar: SearchbarConfig
  company: Company
  look: ShownTheme
  /** Style sheet of the shop's theme and its path in the release; null for the default theme. */
  theme: { file: string; style: string } | null
  /** Features that the shop does not have. */
  missing: readonly Feature[]
  /** Standard delivery to most addresses; null if there is none. */
  home_delivery: DeliveryTariff | null
  /** Year in the copyright line. */
  year: number
}
