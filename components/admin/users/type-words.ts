/** The types of user with what each may do, in a line (docs/staff.md has the table). */
import { USER_TYPE_TEXTS, USER_TYPES, type UserType } from '../../../domain/admin/roles.ts'

const TYPE_WORDS: Readonly<Record<UserType, string>> = {
  owner: 'Everything: VAT, company, features, mail, the audit log and users too',
  merchandiser: 'Products, prices and stock; pages, menu and media; publishing',
  editor: 'Pages, menu, banner and media; publishing. Can view products',
  support: 'Orders, plans, customers and reviews. Can view products',
}

export const TYPE_OPTIONS = USER_TYPES.map((type) => [type, USER_TYPE_TEXTS[type], TYPE_WORDS[type]] as const)
