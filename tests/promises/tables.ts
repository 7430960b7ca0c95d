/** All promises of the shop, by topic. */
import { MAILS } from './mails.ts'
import { PLANS } from './plans.ts'
import { SHOP } from './shop.ts'
import type { Table } from './table.ts'

export const TABLES: readonly Table[] = [PLANS, SHOP, MAILS]
