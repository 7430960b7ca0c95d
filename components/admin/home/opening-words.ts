/** Titles of the list 'Open your shop', each with the screen where it is done. */
import type { OpeningKind } from '../../../domain/home/opening.ts'

/** `act` is the link's text while it is to do; null where no screen of the panel does it. */
type Words = { title: string; to: { href: string; act: string } | null }

export const OPENING_WORDS: Readonly<Record<OpeningKind, Words>> = {
  company: { title: 'Company details', to: { href: '/admin/config/company', act: 'Fill them in' } },
  delivery: { title: 'Delivery', to: { href: '/admin/config/delivery', act: 'Check delivery' } },
  vat: { title: 'VAT', to: { href: '/admin/config/vat', act: 'Check rates' } },
  payments: { title: 'Payments', to: null },
  mail: { title: 'Mail', to: { href: '/admin/config/mailbox', act: 'See mailbox' } },
  categories: { title: 'Categories', to: { href: '/admin/categories', act: 'Review them' } },
  products: { title: 'Products', to: { href: '/admin/products/import', act: 'Import a list' } },
  pages: { title: 'Pages', to: { href: '/admin/page_builder_dashboard', act: 'Read the drafts' } },
  domain: { title: 'Domain', to: null },
  live: { title: 'Go live', to: { href: '/admin/publishing', act: 'Publish' } },
}
