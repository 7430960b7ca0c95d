/** All migrations in order. Append new ones; never edit or remove one. */
import type { Migration } from '../migration.ts'
import { baseline } from '../schema/baseline.ts'
import { importedPictures } from './0073-imported-pictures.ts'
import { ordersByName } from './0074-orders-by-name.ts'
import { settledRefunds } from './0075-settled-refunds.ts'
import { guests } from './0076-guests.ts'
import { promotionLimits } from './0077-promotion-limits.ts'
import { refundReasons } from './0078-refund-reasons.ts'
import { staffRoles } from './0079-staff-roles.ts'
import { carriers } from './0080-carriers.ts'
import { customerTags } from './0081-customer-tags.ts'
import { orderAdditions } from './0082-order-additions.ts'
import { storeLists } from './0083-store-lists.ts'
import { alarms } from './0084-alarms.ts'
import { deletedPageIds } from './0085-deleted-page-ids.ts'
import { reviewReplies } from './0086-review-replies.ts'
import { failedPayments } from './0087-failed-payments.ts'
import { bundleEnds } from './0088-bundle-ends.ts'
import { movesOfWithdrawnProducts } from './0089-moves-of-withdrawn-products.ts'
import { retention } from './0090-retention.ts'
import { instances } from './0091-instances.ts'
import { pageComments } from './0092-page-comments.ts'
import { pageMoments } from './0093-page-moments.ts'
import { stockroom } from './0094-stockroom.ts'
import { listRatings } from './0095-list-ratings.ts'
import { priceHistory } from './0096-price-history.ts'
import { importCategories } from './0097-import-categories.ts'
import { unpackedOrders } from './0098-unpacked-orders.ts'
import { ownPreviews } from './0099-own-previews.ts'
import { giftDays } from './0100-gift-days.ts'
import { leftOutRows } from './0101-left-out-rows.ts'
import { sortNames } from './0102-sort-names.ts'
import { newestChanges } from './0103-newest-changes.ts'

export const migrations: readonly Migration[] = [
  baseline,
  importedPictures,
  ordersByName,
  settledRefunds,
  guests,
  promotionLimits,
  refundReasons,
  staffRoles,
  carriers,
  customerTags,
  orderAdditions,
  storeLists,
  alarms,
  deletedPageIds,
  reviewReplies,
  failedPayments,
  bundleEnds,
  movesOfWithdrawnProducts,
  retention,
  instances,
  pageComments,
  pageMoments,
  stockroom,
  listRatings,
  priceHistory,
  importCategories,
  unpackedOrders,
  ownPreviews,
  giftDays,
  leftOutRows,
  sortNames,
  newestChanges,
]
