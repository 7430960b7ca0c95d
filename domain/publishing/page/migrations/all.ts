/** Migrations of page documents: the one at index n converts version n to n + 1. None may be edited or removed. */
import { from0 } from './from-0.ts'
import { from1 } from './from-1.ts'
import { from2 } from './from-2.ts'
import { from3 } from './from-3.ts'
import type { PageMigration } from './json.ts'

export const PAGE_MIGRATIONS: readonly PageMigration[] = [from0, from1, from2, from3]
