/** The migrations in their order. New ones are added at the end; none is edited or taken away. */
import { catalogue } from './0001-catalogue.ts'
import { stores } from './0002-stores.ts'
import { people } from './0003-people.ts'
import { carts } from './0004-carts.ts'
import { publishing } from './0005-publishing.ts'
import { site } from './0006-site.ts'
import { orders } from './0007-orders.ts'
import { plans } from './0008-plans.ts'
import { opinions } from './0009-opinions.ts'
import { pages } from './0010-pages.ts'
import { operations } from './0011-operations.ts'
import { search } from './0012-search.ts'
import { categoryListing } from './0013-category-listing.ts'
import { ownRatings } from './0014-own-ratings.ts'
import { moves } from './0015-moves.ts'
import { postcodes } from './0016-postcodes.ts'
import { sentForms } from './0017-sent-forms.ts'
import { checkout } from './0018-checkout.ts'
import { testPayments } from './0019-test-payments.ts'
import { devices } from './0020-devices.ts'
import { knownAddresses } from './0021-known-addresses.ts'
import { paymentPrivacy } from './0022-payment-privacy.ts'
import { checkoutKinds } from './0023-checkout-kinds.ts'
import { wineClub } from './0024-wine-club.ts'
import { paymentLimits } from './0025-payment-limits.ts'
import { imports } from './0026-imports.ts'
import { bannerConditions } from './0027-banner-conditions.ts'
import { unmadeMail } from './0028-unmade-mail.ts'
import { giftGivers } from './0029-gift-givers.ts'
import { lateCases } from './0030-late-cases.ts'
import { menuPromotions } from './0031-menu-promotions.ts'
import { giftsSent } from './0032-gifts-sent.ts'
import { buildRunner } from './0033-build-runner.ts'
import { refundedBottles } from './0034-refunded-bottles.ts'
import { staffProducts } from './0035-staff-products.ts'
import { service } from './0036-service.ts'
import { pageDrafts } from './0037-page-drafts.ts'
import { pricedVariants } from './0038-priced-variants.ts'
import { mediaLibrary } from './0039-media-library.ts'
import { customerNotes } from './0040-customer-notes.ts'
import { config } from './0041-config.ts'
import { listOrder } from './0042-list-order.ts'
import { bundles } from './0043-bundles.ts'
import { staffImports } from './0044-staff-imports.ts'
import { previews } from './0045-previews.ts'
import { staffUsers } from './0046-staff-users.ts'
import { categoryRules } from './0047-category-rules.ts'
import { rollups } from './0048-rollups.ts'
import { productTypes } from './0049-product-types.ts'
import { searchedAttributes } from './0050-searched-attributes.ts'
import { ownFacets } from './0051-own-facets.ts'
import { clubPlanEdits } from './0052-club-plan-edits.ts'
import { staffPromotions } from './0053-staff-promotions.ts'
import { stockPlaces } from './0054-stock-places.ts'
import { cancellationsByEffect } from './0055-cancellations-by-effect.ts'
import { pagePreviews } from './0056-page-previews.ts'
import { pageTests } from './0057-page-tests.ts'
import { ageRestrictedTypes } from './0058-age-restricted-types.ts'
import { relatedProducts } from './0059-related-products.ts'
import { phoneOrders } from './0060-phone-orders.ts'
import { searchVersion } from './0061-search-version.ts'
import { fontsAndPresence } from './0062-fonts-and-presence.ts'
import { swatchPictures } from './0063-swatch-pictures.ts'
import { fewerIndexes } from './0064-fewer-indexes.ts'
import { lighterViews } from './0065-lighter-views.ts'
import { codesByCase } from './0066-codes-by-case.ts'
import { blends } from './0067-blends.ts'
import { deliveryVat } from './0068-delivery-vat.ts'
import { newsletterSources } from './0069-newsletter-sources.ts'
import { confirmedSessions } from './0070-confirmed-sessions.ts'
import { failedPages } from './0071-failed-pages.ts'
import { unreadTables } from './0072-unread-tables.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [
  catalogue,
  stores,
  people,
  carts,
  publishing,
  site,
  orders,
  plans,
  opinions,
  pages,
  operations,
  search,
  categoryListing,
  ownRatings,
  moves,
  postcodes,
  sentForms,
  checkout,
  testPayments,
  devices,
  knownAddresses,
  paymentPrivacy,
  checkoutKinds,
  wineClub,
  paymentLimits,
  imports,
  bannerConditions,
  unmadeMail,
  giftGivers,
  lateCases,
  menuPromotions,
  giftsSent,
  buildRunner,
  refundedBottles,
  staffProducts,
  service,
  pageDrafts,
  pricedVariants,
  mediaLibrary,
  customerNotes,
  config,
  listOrder,
  bundles,
  staffImports,
  previews,
  staffUsers,
  categoryRules,
  rollups,
  productTypes,
  searchedAttributes,
  ownFacets,
  clubPlanEdits,
  staffPromotions,
  stockPlaces,
  cancellationsByEffect,
  pagePreviews,
  pageTests,
  ageRestrictedTypes,
  relatedProducts,
  phoneOrders,
  searchVersion,
  fontsAndPresence,
  swatchPictures,
  fewerIndexes,
  lighterViews,
  codesByCase,
  blends,
  deliveryVat,
  newsletterSources,
  confirmedSessions,
  failedPages,
  unreadTables,
]
