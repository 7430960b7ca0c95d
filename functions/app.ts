/** Everything the Worker serves: /api/*, pictures, and the static site for all other paths. */
import { LEAVE_PREVIEW_PATH, PREVIEW_PATH } from '../domain/publishing/preview/preview.ts'
import { addressLookupRoutes } from './address/lookup-routes.ts'
import { addressRoutes } from './address/routes.ts'
import { staffAccountRoutes } from './admin/account/routes.ts'
import { adminAnalyticsRoutes } from './admin/analytics/routes.ts'
import { bundleItemRoutes } from './admin/bundle/item-routes.ts'
import { bundleRoutes } from './admin/bundle/routes.ts'
import { adminCategoryRoutes } from './admin/category/routes.ts'
import { adminClubPlanRoutes } from './admin/club-plan/routes.ts'
import { ownerConfigRoutes } from './admin/config/owner-routes.ts'
import { siteConfigRoutes } from './admin/config/site-routes.ts'
import { adminCustomerAddressRoutes } from './admin/customer/address-routes.ts'
import { adminCustomerRoutes } from './admin/customer/routes.ts'
import { adminCustomerImportRoutes } from './admin/customer-import/routes.ts'
import { adminGiftRoutes } from './admin/gift/routes.ts'
import { homeRoutes } from './admin/home/routes.ts'
import { adminImportRoutes } from './admin/import/routes.ts'
import { adminMediaRoutes } from './admin/media/routes.ts'
import { adminNewsletterRoutes } from './admin/newsletter/routes.ts'
import { adminOrderRoutes } from './admin/order/routes.ts'
import { pagePresenceRoutes } from './admin/page/presence-routes.ts'
import { adminPageRoutes } from './admin/page/routes.ts'
import { pageTestRoutes } from './admin/page/test-routes.ts'
import { adminPhoneOrderRoutes } from './admin/phone-order/routes.ts'
import { adminPlanRoutes } from './admin/plan/routes.ts'
import { pagePreviewRoutes } from './admin/preview/page-routes.ts'
import { previewRoutes } from './admin/preview/routes.ts'
import { adminProductRoutes } from './admin/product/routes.ts'
import { adminTypeRoutes } from './admin/product-type/routes.ts'
import { adminPromotionRoutes } from './admin/promotion/routes.ts'
import { publishingRoutes } from './admin/publishing/routes.ts'
import { adminReviewRoutes } from './admin/review/routes.ts'
import { staffSessionRoutes } from './admin/session/routes.ts'
import { adminStockRoutes } from './admin/stock/routes.ts'
import { adminRoleRoutes } from './admin/user/role-routes.ts'
import { adminUserRoutes } from './admin/user/routes.ts'
import { docsRoutes } from './api-docs/routes.ts'
import { bannerRoutes } from './banner/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { categoryRoutes } from './category/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { clubPlanRoutes } from './club-plan/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { onError, onNotFound } from './errors.ts'
import { eventRoutes } from './event/routes.ts'
import { giftRoutes } from './gift/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { lockItInRoutes } from './lock-it-in/routes.ts'
import { marketingRoutes } from './marketing/routes.ts'
import { menuRoutes } from './menu/routes.ts'
import { refuseLongAddress, routedPath } from './middleware/address-length.ts'
import { limitBody } from './middleware/body-limit.ts'
import { privateByDefault } from './middleware/caching.ts'
import { finishAfterDisconnect } from './middleware/finish-after-disconnect.ts'
import { handlerTime, requestContext } from './middleware/request-context.ts'
import { requestId } from './middleware/request-id.ts'
import { sameOriginWrites } from './middleware/same-origin.ts'
import { secureAnswer } from './middleware/security-headers.ts'
import { staffOnly } from './middleware/staff.ts'
import { orderRoutes } from './order/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { paymentMethodRoutes } from './payment-method/routes.ts'
import { phoneOrderRoutes } from './phone-order/routes.ts'
import { clubCaseRoutes } from './plan/club-routes.ts'
import { planRoutes } from './plan/routes.ts'
import { productRoutes } from './product/routes.ts'
import { recentlyViewedRoutes } from './recently-viewed/routes.ts'
import { recommendationRoutes } from './recommendation/routes.ts'
import { refundRoutes } from './refund/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { createRouter } from './router.ts'
import { searchRoutes } from './search/routes.ts'
import { searchbarRoutes } from './searchbar/routes.ts'
import { enterPreview, leavePreview } from './site/preview.ts'
import { serveMedia } from './site/serve-media.ts'
import { serveSite } from './site/serve-site.ts'
import { stockNoticeRoutes } from './stock-notice/routes.ts'
import { storeRoutes } from './store/routes.ts'
import { accountRoutes } from './user/account-routes.ts'
import { userRoutes } from './user/routes.ts'
import { wishListRoutes } from './wish-list/routes.ts'

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
  .route('/', pagePresenceRoutes)
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
app.use(requestId, requestContext, secureAnswer, refuseLongAddress)
app.use('/api/*', finishAfterDisconnect, privateByDefault, sameOriginWrites)
// Before a byte of a body is read.
app.use('/api/admin/*', staffOnly)
app.use('/api/*', limitBody, handlerTime)
app.onError(onError)
app.notFound(onNotFound)

// Two types, since TypeScript follows one of all calls only so far. The browser's client is made from both.
const shopRoutes = app.route('/api', shopApi)
const staffRoutes = app.route('/api', staffApi)
app.route('/api', docsRoutes(app))
app.all('/api/*', onNotFound)
app.get('/images/*', serveMedia)
app.get(LEAVE_PREVIEW_PATH, leavePreview)
app.get(`${PREVIEW_PATH}*`, enterPreview)
app.all('*', serveSite)

export { app }

/** The type of the browser's API client (components/api/api-calls.ts); import it as a type only. */
export type ShopApi = typeof shopRoutes
export type StaffApi = typeof staffRoutes
