/** Everything the Worker serves: /api/*, pictures, and the static site for all other paths. */
import { LEAVE_PREVIEW_PATH, PREVIEW_PATH, PREVIEW_VERSION_PATH } from '../domain/publishing/preview/preview.ts'
import { categoryRoutes } from './catalogue/category/shop.ts'
import { adminCategoryRoutes } from './catalogue/category/staff.ts'
import { productRoutes } from './catalogue/product/shop.ts'
import { adminProductRoutes } from './catalogue/product/staff.ts'
import { adminTypeRoutes } from './catalogue/product-type/staff.ts'
import { recentlyViewedRoutes } from './catalogue/recommendation/recently-viewed.ts'
import { recommendationRoutes } from './catalogue/recommendation/shop.ts'
import { reviewRoutes } from './catalogue/review/shop.ts'
import { adminReviewRoutes } from './catalogue/review/staff.ts'
import { searchRoutes } from './catalogue/search/shop.ts'
import { stockNoticeRoutes } from './catalogue/stock/shop.ts'
import { adminStockRoutes } from './catalogue/stock/staff.ts'
import { storeRoutes } from './catalogue/store/shop.ts'
import { wishListRoutes } from './catalogue/wish-list/shop.ts'
import { addressLookupRoutes } from './core/address/lookup-routes.ts'
import { addressRoutes } from './core/address/shop.ts'
import { docsRoutes } from './core/api-docs/shop.ts'
import { refuseLongAddress, routedPath } from './core/middleware/address-length.ts'
import { limitBody } from './core/middleware/body-limit.ts'
import { privateByDefault } from './core/middleware/caching.ts'
import { finishAfterDisconnect } from './core/middleware/finish-after-disconnect.ts'
import { measureRequest } from './core/middleware/measure.ts'
import { handlerTime, requestContext } from './core/middleware/request-context.ts'
import { requestId } from './core/middleware/request-id.ts'
import { sameOriginWrites } from './core/middleware/same-origin.ts'
import { staffOnly } from './core/middleware/staff.ts'
import { choosePreviewVersion, enterPreview, leavePreview } from './core/site/preview.ts'
import { serveMedia } from './core/site/serve-media.ts'
import { serveSite } from './core/site/serve-site.ts'
import { onError, onNotFound } from './errors.ts'
import { refundRoutes } from './plans/case-refund/shop.ts'
import { clubPlanRoutes } from './plans/club-plan/shop.ts'
import { adminClubPlanRoutes } from './plans/club-plan/staff.ts'
import { accountRoutes } from './plans/customer/account-routes.ts'
import { ownDataRoutes } from './plans/customer/own-data-routes.ts'
import { userRoutes } from './plans/customer/shop.ts'
import { adminCustomerAddressRoutes } from './plans/customer/staff/address-routes.ts'
import { adminCustomerRoutes } from './plans/customer/staff.ts'
import { lockItInRoutes } from './plans/lock-it-in/shop.ts'
import { clubCaseRoutes } from './plans/plan/club-routes.ts'
import { planRoutes } from './plans/plan/shop.ts'
import { adminPlanRoutes } from './plans/plan/staff.ts'
import { bannerRoutes } from './publishing/banner/shop.ts'
import { publishingRoutes } from './publishing/build/staff.ts'
import { bundleItemRoutes } from './publishing/bundle/item-routes.ts'
import { bundleRoutes } from './publishing/bundle/staff.ts'
import { adminMediaRoutes } from './publishing/media/staff.ts'
import { menuRoutes } from './publishing/menu/shop.ts'
import { pageCommentRoutes } from './publishing/page/comment-routes.ts'
import { pagePresenceRoutes } from './publishing/page/presence-routes.ts'
import { pageReadRoutes } from './publishing/page/read-routes.ts'
import { savedSectionRoutes } from './publishing/page/section-routes.ts'
import { adminPageRoutes } from './publishing/page/staff.ts'
import { pageTestRoutes } from './publishing/page-test/staff.ts'
import { pagePreviewRoutes } from './publishing/preview/page-routes.ts'
import { previewRoutes } from './publishing/preview/staff.ts'
import { searchbarRoutes } from './publishing/searchbar/shop.ts'
import { createRouter } from './router.ts'
import { secureResponse } from './security-headers.ts'
import { cartRoutes } from './selling/cart/shop.ts'
import { checkoutRoutes } from './selling/checkout/shop.ts'
import { contactRoutes } from './selling/contact/shop.ts'
import { giftRoutes } from './selling/gift/shop.ts'
import { adminGiftRoutes } from './selling/gift/staff.ts'
import { orderRoutes } from './selling/order/shop.ts'
import { adminOrderRoutes } from './selling/order/staff.ts'
import { paymentRoutes } from './selling/payment/shop.ts'
import { paymentMethodRoutes } from './selling/payment-method/shop.ts'
import { phoneOrderRoutes } from './selling/phone-order/shop.ts'
import { adminPhoneOrderRoutes } from './selling/phone-order/staff.ts'
import { adminPromotionRoutes } from './selling/promotion/staff.ts'
import { staffSessionRoutes } from './staff/access/staff.ts'
import { staffAccountRoutes } from './staff/account/staff.ts'
import { adminAnalyticsRoutes } from './staff/analytics/staff.ts'
import { ownerConfigRoutes } from './staff/config/owner-routes.ts'
import { siteConfigRoutes } from './staff/config/site-routes.ts'
import { adminCustomerImportRoutes } from './staff/customer-import/staff.ts'
import { eventRoutes } from './staff/event/shop.ts'
import { healthRoutes } from './staff/health/shop.ts'
import { homeRoutes } from './staff/home/staff.ts'
import { adminImportRoutes } from './staff/import/staff.ts'
import { marketingRoutes } from './staff/marketing/shop.ts'
import { adminNewsletterRoutes } from './staff/marketing/staff.ts'
import { metricsRoutes } from './staff/metrics/shop.ts'
import { adminRoleRoutes } from './staff/user/role-routes.ts'
import { adminUserRoutes } from './staff/user/staff.ts'

/** The calls of shoppers. */
const shopApi = createRouter()
  .route('/', healthRoutes)
  .route('/', cartRoutes)
  .route('/', lockItInRoutes)
  .route('/', clubPlanRoutes)
  .route('/', checkoutRoutes)
  .route('/', orderRoutes)
  .route('/', phoneOrderRoutes)
  .route('/', giftRoutes)
  .route('/', planRoutes)
  .route('/', clubCaseRoutes)
  .route('/', refundRoutes)
  .route('/', productRoutes)
  .route('/', categoryRoutes)
  .route('/', menuRoutes)
  .route('/', bannerRoutes)
  .route('/', searchRoutes)
  .route('/', searchbarRoutes)
  .route('/', userRoutes)
  .route('/', accountRoutes)
  .route('/', ownDataRoutes)
  .route('/', addressRoutes)
  .route('/', addressLookupRoutes)
  .route('/', wishListRoutes)
  .route('/', reviewRoutes)
  .route('/', recommendationRoutes)
  .route('/', recentlyViewedRoutes)
  .route('/', stockNoticeRoutes)
  .route('/', storeRoutes)
  .route('/', paymentRoutes)
  .route('/', paymentMethodRoutes)
  .route('/', contactRoutes)
  .route('/', marketingRoutes)
  .route('/', eventRoutes)

const staffApi = createRouter()
  .route('/', staffSessionRoutes)
  .route('/', staffAccountRoutes)
  .route('/', adminUserRoutes)
  .route('/', adminRoleRoutes)
  .route('/', adminAnalyticsRoutes)
  .route('/', bundleRoutes)
  .route('/', bundleItemRoutes)
  .route('/', previewRoutes)
  .route('/', pagePreviewRoutes)
  .route('/', adminPlanRoutes)
  .route('/', adminGiftRoutes)
  .route('/', adminClubPlanRoutes)
  .route('/', adminProductRoutes)
  .route('/', adminImportRoutes)
  .route('/', adminPromotionRoutes)
  .route('/', adminStockRoutes)
  .route('/', adminCategoryRoutes)
  .route('/', adminTypeRoutes)
  .route('/', adminMediaRoutes)
  .route('/', adminPageRoutes)
  .route('/', savedSectionRoutes)
  .route('/', pagePresenceRoutes)
  .route('/', pageCommentRoutes)
  .route('/', pageReadRoutes)
  .route('/', pageTestRoutes)
  .route('/', publishingRoutes)
  .route('/', homeRoutes)
  .route('/', adminReviewRoutes)
  .route('/', adminOrderRoutes)
  .route('/', adminPhoneOrderRoutes)
  .route('/', adminCustomerRoutes)
  .route('/', adminCustomerAddressRoutes)
  .route('/', adminCustomerImportRoutes)
  .route('/', adminNewsletterRoutes)
  .route('/', siteConfigRoutes)
  .route('/', ownerConfigRoutes)

const app = createRouter({ getPath: routedPath })
app.use(measureRequest, requestId, requestContext, secureResponse, refuseLongAddress)
app.use('/api/*', finishAfterDisconnect, privateByDefault, sameOriginWrites)
// Runs before a byte of a body is read.
app.use('/api/admin/*', staffOnly)
app.use('/api/*', limitBody, handlerTime)
app.onError(onError)
app.notFound(onNotFound)

// Two types, since one of all calls is too deep for TypeScript. The browser's client is made from both.
const shopRoutes = app.route('/api', shopApi)
const staffRoutes = app.route('/api', staffApi)
app.route('/api', docsRoutes(app))
app.route('/api', metricsRoutes)
app.all('/api/*', onNotFound)
app.get('/images/*', serveMedia)
app.get(LEAVE_PREVIEW_PATH, leavePreview)
app.get(`${PREVIEW_VERSION_PATH}*`, choosePreviewVersion)
app.get(`${PREVIEW_PATH}*`, enterPreview)
app.all('*', serveSite)

export { app }

/** The type of the browser's API client (components/kit/api/api-calls.ts); import it as a type only. */
export type ShopApi = typeof shopRoutes
export type StaffApi = typeof staffRoutes
