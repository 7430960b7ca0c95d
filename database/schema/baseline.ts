/** The schema of a new database: all tables, indexes, views and triggers, and the rows that every shop has. */
import type { Migration } from '../migration.ts'
import { catalogue } from './catalogue.ts'
import { categoryListing } from './category-listing.ts'
import { categoryRules } from './category-rules.ts'
import { customers } from './customers.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { ownFilters } from './own-filters.ts'
import { pages } from './pages.ts'
import { plans } from './plans.ts'
import { productListing, staffColumns } from './product-listing.ts'
import { publishing } from './publishing.ts'
import { redirects } from './redirects.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { searchVersion } from './search-version.ts'
import { selling } from './selling.ts'
import { staff } from './staff.ts'
import { stores } from './stores.ts'
import { testPayments } from './test-payments.ts'

/**
 * Replaces migrations 1 to 72 (docs/decisions/0097-one-baseline.md). Released, so it is never edited; the fingerprint is of
 * the schema that those migrations made.
 *
 * SQLite runs a table's triggers for the same event from the last created to the first, so the order below matters.
 */
export const baseline: Migration = {
  number: 72,
  name: 'baseline',
  fingerprint: '76da9e1897bdbb9f6937017f9c070e9f831c91204ad129c799ea12bbf1cdd727',
  statements: [
    ...catalogue,
    ...stores,
    ...customers,
    ...staff,
    ...selling,
    ...orders,
    ...operations,
    ...plans,
    ...pages,
    ...publishing,
    ...testPayments,
    ...productListing,
    ...search,
    ...categoryListing,
    ...reviews,
    ...redirects,
    ...staffColumns,
    ...categoryRules,
    ...ownFilters,
    ...searchVersion,
  ],
}
