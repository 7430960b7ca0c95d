/** What each type may do, in a line (docs/staff.md has the table). */
import type { UserType } from '../../../domain/admin/roles.ts'

export const TYPE_WORDS: Readonly<Record<UserType, string>> = {
  owner: 'Everything: VAT, company, features, mail, the audit log and users too',
  merchandiser: 'Products, prices and stock; pages, menu and media; publishing',
  editor: 'Pages, menu, banner and media; publishing. Looks at products',
  support: 'Orders, plans, customers and reviews. Looks at products',
}
