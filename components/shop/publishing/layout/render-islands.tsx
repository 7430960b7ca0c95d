/** Renders parts that are the same on many pages to HTML, once per build. Server only. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { shownMessages } from '../../../../domain/publishing/banner/banner.ts'
import { type ListLink, StaticTail } from '../product-list/static-tail.tsx'
import { BannerMessages } from './banner-messages.tsx'
import { Brand } from './brand.tsx'
import { CheckoutFooter } from './checkout-footer.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { HelpLine } from './help-line.tsx'
import { Letterhead } from './letterhead.tsx'
import { MenuPanels } from './menu-panels.tsx'
import { Promises } from './promises.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellContent } from './shell-content.ts'
import { NeedsScriptsPanel, WithoutScripts } from './without-scripts.tsx'

/**
 * Returns the HTML of all islands by name, for IslandsContext. 'needs-scripts' replaces a page's function without
 * scripts; 'promises', 'banner' and 'demo-banner' are left out if the shop has none.
 */
export function renderIslands(shell: ShellContent): Record<string, string> {
  const logo = { logo: shell.look.logo, name: shell.company.name }
  const islands: Record<string, ReactNode> = {
    brand: <Brand {...logo} missing={shell.missing} />,
    ...(hasProgramme(shell) && { promises: <Promises /> }),
    search: <SearchForm searchbar={shell.searchbar} />,
    menu: <MenuPanels menu={shell.menu} promotions={shell.promotions} missing={shell.missing} />,
    footer: (
      <Footer company={shell.company} look={shell.look} menu={shell.menu} missing={shell.missing} year={shell.year} />
    ),
    'checkout-head': <CheckoutHeader {...logo} />,
    'checkout-foot': <CheckoutFooter company={shell.company} />,
    'without-scripts': <WithoutScripts company={shell.company} />,
    'needs-scripts': <NeedsScriptsPanel company={shell.company} />,
    'help-line': <HelpLine company={shell.company} />,
    letterhead: <Letterhead company={shell.company} look={shell.look} />,
    ...(shownMessages(shell.banner).length > 0 && { banner: <BannerMessages banner={shell.banner} /> }),
    ...(shell.show_demo_banner && { 'demo-banner': <DemoBanner /> }),
  }
  return Object.fromEntries(Object.entries(islands).map(([name, node]) => [name, renderToStaticMarkup(node)]))
}

/** True if the shop has a programme, whose header shows the promises. */
const hasProgramme = ({ missing }: ShellContent): boolean =>
  !missing.includes('lock_it_in') || !missing.includes('wine_club')

/** Returns the HTML of a list's island (tailIsland): links to all products after the first batch. */
export const renderListTail = (links: readonly ListLink[]): string => renderToStaticMarkup(<StaticTail links={links} />)
